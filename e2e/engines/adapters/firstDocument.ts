import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds. */
const ARRIVAL_MS = 20_000

const html = '<!doctype html><title>Premier document</title><img src="/arrived" alt="">'

export interface FirstDocument {
  /** Resolves once a browser has the document that `open` leads it to: it asks for the document's picture then. */
  readonly show: (open: (url: string) => Promise<void>) => Promise<void>
  readonly close: () => void
}

/** A document on the site's host, which tells that it has arrived by what it asks for: no script is needed to know it. */
export const serveFirstDocument = async (): Promise<FirstDocument> => {
  const server = createServer(({ url }, response) => {
    if (url === '/arrived') server.emit('arrived')
    response.setHeader('Content-Type', 'text/html').end(url === '/' ? html : '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  return {
    show: async (open) => {
      const arrived = once(server, 'arrived', { signal: AbortSignal.timeout(ARRIVAL_MS) })
      await Promise.all([open(url), arrived])
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
