import { createServer, isIP } from 'node:net'
import { locateSetting } from '@site/api'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { FastifyInstance } from 'fastify'
import { hasCode, readMessage } from '../lib/failures'

export interface ListenFailure {
  readonly kind: 'port-invalid' | 'host-invalid' | 'port-taken' | 'cannot-listen'
  readonly message: string
}

/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Host and port of a server; port 0 is any free one. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

const DEFAULT_PORT = 3000
/** Reachable from this machine only. */
export const LOOPBACK = '127.0.0.1'
/** Reachable from all networks of this machine. */
export const EVERY_NETWORK = '0.0.0.0'

const readPort = (env: Environment): Result<number, ListenFailure> => {
  const { PORT = '' } = env
  if (PORT === '') return ok(DEFAULT_PORT)
  const port = Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return ok(port)
  const message = `${locateSetting(env, 'PORT')}PORT is "${PORT}", not a port number from 0 to 65535, such as 3001`
  return err({ kind: 'port-invalid', message })
}

const readHost = (env: Environment, defaultHost: string): Result<string, ListenFailure> => {
  const host = env.HOST || defaultHost
  if (host === 'localhost' || isIP(host) !== 0) return ok(host)
  const message = `${locateSetting(env, 'HOST')}HOST is "${host}", not an address of this machine, such as 0.0.0.0`
  return err({ kind: 'host-invalid', message })
}

/** Reads host and port from the variables `HOST` and `PORT` (3000). */
export const readListenAddress = (
  env: Environment,
  defaultHost: string,
): Result<ListenAddress, ListenFailure> =>
  flatMap(readPort(env), (port) => map(readHost(env, defaultHost), (host) => ({ host, port })))

const explain = (port: number, cause: unknown): ListenFailure =>
  hasCode(cause, 'EADDRINUSE')
    ? {
        kind: 'port-taken',
        message: `Port ${port} is taken. Free it, or set PORT to another, such as PORT=3001`,
      }
    : { kind: 'cannot-listen', message: `Cannot listen on port ${port}: ${readMessage(cause)}` }

/** Checks that a port is free before anything is built. */
export const checkPort = ({ host, port }: ListenAddress): Promise<Result<void, ListenFailure>> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (cause) => resolve(err(explain(port, cause))))
    probe.listen(port, host, () => probe.close(() => resolve(ok(undefined))))
  })

/** How many ports after the default one are tried. */
const MAX_PORTS_TRIED = 20

/** Finds the port of a server that may have any: the one `PORT` names, or the first free one from `first` on. */
export const findFreePort = async (
  env: Environment,
  defaultHost: string,
  first = DEFAULT_PORT,
): Promise<Result<number, ListenFailure>> => {
  const wanted = readListenAddress(env, defaultHost)
  if (!wanted.ok) return wanted
  const { host } = wanted.value
  const [from, to] = env.PORT ? [wanted.value.port, wanted.value.port] : [first, first + MAX_PORTS_TRIED]
  for (let port = from; port < to; port += 1) if ((await checkPort({ host, port })).ok) return ok(port)
  return map(await checkPort({ host, port: to }), () => to)
}

/** Starts listening, and resolves with the site's address on this machine. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: ListenAddress,
): Promise<Result<string, ListenFailure>> => {
  try {
    return ok(`http://localhost:${new URL(await app.listen({ port, host })).port}`)
  } catch (cause) {
    return err(explain(port, cause))
  }
}

/** Resolves when this process is stopped by Ctrl-C or a signal. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
