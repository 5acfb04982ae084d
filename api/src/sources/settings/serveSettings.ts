import { attempt, ok, type Result } from '@site/shared/result'
import { fastify } from 'fastify'
import * as v from 'valibot'
import { choose, parseVariables, whole } from './parseVariables'
import type { InvalidConfig, RawEnvironment } from './refuse'

/** Where and how the service listens when it runs alone. */
export interface ServeSettings {
  readonly host: string
  readonly port: number
  readonly requestsPerMinute: number
  readonly trustProxy: string
  readonly logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Fastify throws for an invalid entry, but reads a number as an address. */
const areProxies = (value: string): boolean =>
  value.split(',').every((entry) => /[a-z.:]/i.test(entry)) &&
  attempt(() => fastify({ trustProxy: value })) !== undefined

/** The variables of a service that runs alone. */
export const SERVE = {
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(whole(0, 65_535, 4100), '4100'),
  API_RATE_LIMIT: v.optional(whole(1, 100_000_000, 1200), '1200'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        areProxies,
        'is not a list of addresses, such as loopback or 127.0.0.1,172.17.0.1 or 10.0.0.0/8',
      ),
    ),
    'loopback',
  ),
  LOG_LEVEL: v.optional(choose(...LEVELS), 'warn'),
}

/** Reads from environment variables (table in `api/README.md`) how the service listens. */
export const readServeSettings = (env: RawEnvironment): Result<ServeSettings, InvalidConfig> => {
  const parsed = parseVariables(SERVE, env)
  if (!parsed.ok) return parsed
  const { HOST, PORT, API_RATE_LIMIT, TRUST_PROXY, LOG_LEVEL } = parsed.value
  return ok({
    host: HOST,
    port: PORT,
    requestsPerMinute: API_RATE_LIMIT,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
  })
}
