import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { InvalidConfig } from './apiConfig'

/** Where and how the service listens when it runs alone. */
export interface ServeSettings {
  readonly host: string
  readonly port: number
  readonly requestsPerMinute: number
  readonly trustProxy: string
  readonly logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'is no whole number'),
    v.transform(Number),
    v.minValue(least, `is less than ${least}`),
    v.maxValue(most, `is more than ${most}`),
  )

const Variables = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(whole(0, 65_535), '4100'),
  API_RATE_LIMIT: v.optional(whole(1, 100_000_000), '1200'),
  TRUST_PROXY: v.optional(v.string(), 'loopback'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `is not one of ${LEVELS.join(', ')}`), 'warn'),
})

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/** Reads from environment variables (table in `api/README.md`) how the service listens. */
export const readServeSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Result<ServeSettings, InvalidConfig> => {
  const parsed = v.safeParse(Variables, withoutEmpty(env))
  if (!parsed.success) {
    const message = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join(' ')
    return err({ kind: 'invalid-config', message })
  }
  const { HOST, PORT, API_RATE_LIMIT, TRUST_PROXY, LOG_LEVEL } = parsed.output
  return ok({
    host: HOST,
    port: PORT,
    requestsPerMinute: API_RATE_LIMIT,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
  })
}
