import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of a site, as a cache on the way: what it answers is the site's, but for one broken answer. */
export interface TruncatingServer {
  readonly url: string
  /** Answers the next request for such a path with half of its bytes, under the very headers of the whole. */
  truncateOnce(file: RegExp): void
  /** The requests for such a path so far: what each was for, and how it treated the cache. */
  requestsFor(file: RegExp): readonly string[]
  stop(): Promise<void>
}

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sendHalf = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await readBody(answer)
  const half = body.subarray(0, body.length / 2)
  response.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half)
}

const sendWhole = (answer: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(response)
  response.on('close', () => answer.destroy())
}

const describe = ({ url = '/', headers }: IncomingMessage): string =>
  [url, headers['sec-fetch-dest'], headers['cache-control'], headers.range].filter(Boolean).join(' ')

/** A server, since a route of Playwright's would switch the browser's cache off. */
export const startTruncatingServer = async (site: string): Promise<TruncatingServer> => {
  const requests: IncomingMessage[] = []
  let broken: RegExp | null = null

  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', method, headers } = incoming
    requests.push(incoming)
    const truncates = broken?.test(url) ?? false
    if (truncates) broken = null
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
    const outgoing = request(new URL(url, site), options, (answer) =>
      truncates ? void sendHalf(answer, response) : sendWhole(answer, response),
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    truncateOnce: (file) => {
      broken = file
    },
    requestsFor: (file) => requests.filter(({ url = '/' }) => file.test(url)).map(describe),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
