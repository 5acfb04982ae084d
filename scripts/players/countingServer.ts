import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** What is served, by address: text is compressed, bytes are sound and go as they are. */
export type Served = Readonly<Record<string, string | Buffer>>

export interface CountingServer {
  readonly url: string
  /** Bytes of bodies sent so far, as they travel: of everything but the page itself, sound and covers. */
  readonly sent: () => number
  readonly close: () => void
}

const compress = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text, { level: 9 }),
}

/** What a player shows and plays, and not what it is. */
const CONTENT = /^(?:audio|image)\//

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
}

const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html'

/** Serves a page and its files in one encoding; what it does not have is asked of a site. */
export const serveCounted = async (
  served: Served,
  encoding: Encoding,
  siteUrl?: string,
): Promise<CountingServer> => {
  let sent = 0
  const answerOwn = (path: string, body: string | Buffer, answer: ServerResponse): void => {
    const bytes = typeof body === 'string' ? compress[encoding](body) : body
    if (typeof body === 'string' && path !== '/') sent += bytes.length
    answer.setHeader('content-type', typeOf(path))
    if (typeof body === 'string') answer.setHeader('content-encoding', encoding)
    answer.end(bytes)
  }
  const askSite = (site: string, asked: IncomingMessage, answer: ServerResponse): void => {
    const headers = { ...asked.headers, 'accept-encoding': encoding }
    const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (response) => {
      const isContent = CONTENT.test(response.headers['content-type'] ?? '')
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.on('data', (bytes: Buffer) => {
        if (!isContent) sent += bytes.length
      })
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    passed.end()
  }
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const body = served[path]
    if (body !== undefined) answerOwn(path, body, answer)
    else if (siteUrl !== undefined) askSite(siteUrl, asked, answer)
    else answer.writeHead(404).end()
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    sent: () => sent,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
