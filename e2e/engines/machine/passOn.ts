import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Asks a site what somebody asked, and answers what it answers. */
export const passOn = (siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void => {
  const { method, headers, url = '/' } = asked
  const passed = request(new URL(url, siteUrl), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
