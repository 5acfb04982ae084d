import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const identity = readFileSync(path.join(import.meta.dirname, 'standIn.pem'))

export interface StandIn {
  readonly port: number
  readonly close: () => void
}

/** Starts a server that answers for every other machine, with a page that shows its own address. */
export const startStandIn = (): Promise<StandIn> =>
  new Promise((resolve) => {
    const server = createServer({ key: identity, cert: identity }, ({ headers, url }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><p>https://${headers.host}${url}</p>`)
    })
    const close = (): void => {
      server.close()
      server.closeAllConnections()
    }
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
