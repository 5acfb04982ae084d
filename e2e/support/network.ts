import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL_MS = 100
const MAX_ATTEMPTS = 1_200

/** The origin of a service on this machine. */
export const originAt = (port: number): string => `http://127.0.0.1:${port}`

export interface TestServer {
  readonly port: number
  readonly close: () => void
}

/** Answers requests on this machine, on a free port unless one is given. */
export const startServer = async (answer: RequestListener, port = 0): Promise<TestServer> => {
  const server = createServer(answer)
  await once(server.listen(port), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A free port. */
export const freePort = async (): Promise<number> => {
  const { port, close } = await startServer(() => {})
  close()
  return port
}

/** The status `url` answers with, 0 where nothing answers. The body is not read: a stream's has no end. */
const readStatus = async (url: string): Promise<number> => {
  const controller = new AbortController()
  try {
    return (await fetch(url, { signal: controller.signal })).status
  } catch {
    return 0
  } finally {
    controller.abort()
  }
}

/** Resolves once `url` answers with one of `statuses`; rejects after about two minutes. */
export const untilAnswers = async (url: string, statuses: readonly number[] = [200]): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (statuses.includes(await readStatus(url))) return
    await wait(INTERVAL_MS)
  }
  throw new Error(`${url} does not answer ${statuses.join(' or ')}`)
}

/** Sends a request on to a site. `answer` gets its response, and answers with it unless another is given. */
export const passOn = (
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer = (received: IncomingMessage): void => {
    response.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(response)
  },
): void => {
  const { method, headers, url = '/' } = request
  const passed = send(new URL(url, site), { method, headers }, answer)
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}
