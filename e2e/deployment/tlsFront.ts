import { once } from 'node:events'
import { request as send } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { identity } from '../support/closedWorld'
import type { TestServer } from '../support/network'

/** Ends TLS in front of a server on this machine, and forwards each request with its host. */
export const startTlsFront = async (behind: number): Promise<TestServer> => {
  const server = createServer({ key: identity, cert: identity }, (request, response) => {
    const { url: path, method, headers } = request
    const forwarded = send({ host: '127.0.0.1', port: behind, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
