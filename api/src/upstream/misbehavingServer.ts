import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine that does what a test tells it to. */
export interface MisbehavingServer {
  /** `http://localhost:…`, a name with a private address. */
  readonly origin: string
  readonly port: number
  /** How many requests came. */
  readonly requests: () => number
  readonly close: () => Promise<void>
}

/** Listens on every interface of this machine that is its own alone. */
export const misbehave = async (listener: RequestListener): Promise<MisbehavingServer> => {
  let requests = 0
  const server: Server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    port,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
