import { createServer } from 'node:net'
import { err, ok, type Result } from '@site/shared/result'
import type { FastifyInstance } from 'fastify'
import { hasCode, messageOf } from '../disk/failures'

export interface ListenFailure {
  readonly kind: 'port-invalid' | 'port-taken' | 'cannot-listen'
  readonly message: string
}

const DEFAULT_PORT = 3000
const HOST = '0.0.0.0'

/** The port to serve on, from the environment variable `PORT`. */
export const readPort = (text: string | undefined): Result<number, ListenFailure> => {
  if (text === undefined || text === '') return ok(DEFAULT_PORT)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return ok(port)
  return err({ kind: 'port-invalid', message: `PORT is "${text}", not a port number from 0 to 65535` })
}

const explain = (port: number, cause: unknown): ListenFailure =>
  hasCode(cause, 'EADDRINUSE')
    ? {
        kind: 'port-taken',
        message: `Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`,
      }
    : { kind: 'cannot-listen', message: `Cannot listen on port ${port}: ${messageOf(cause)}` }

const portOf = (app: FastifyInstance, wanted: number): number => {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? wanted) : wanted
}

/** Learns early whether a port can be had, so that nobody waits for builds in vain. */
export const checkPort = (port: number): Promise<Result<void, ListenFailure>> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (cause) => resolve(err(explain(port, cause))))
    probe.listen(port, HOST, () => probe.close(() => resolve(ok(undefined))))
  })

/** Starts listening; the answer is the site's address. Port 0 takes any free one. */
export const listen = async (app: FastifyInstance, port: number): Promise<Result<string, ListenFailure>> => {
  try {
    await app.listen({ port, host: HOST })
    return ok(`http://localhost:${portOf(app, port)}`)
  } catch (cause) {
    return err(explain(port, cause))
  }
}
