import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine that does what a test needs, until the test ends. */
export interface MisbehavingServer {
  /** `http://localhost:…`, a name with a private address. */
  readonly origin: string
  /** How many requests came. */
  readonly requests: () => number
}

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Listens on this machine only. */
export const misbehave = async (listener: RequestListener): Promise<MisbehavingServer> => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, requests: () => requests }
}
