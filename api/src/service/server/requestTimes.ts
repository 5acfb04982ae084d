import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** Timeout of a whole request: a report of 16 kB at 9 kbit/s. */
const REQUEST_TIMEOUT_MS = 15_000
/** Timeout of its headers, which fit into a few packets. */
const HEADERS_TIMEOUT_MS = 10_000
/** Interval between checks for late requests. With Node's default they could last 30 s longer. */
const CHECK_MS = 1_000

/**
 * For a server whose connections may be held open by requests that never end. Answers may take as long as they like.
 * @example fastify({ ...REQUEST_TIMES, trustProxy })
 */
export const REQUEST_TIMES = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_MS,
  },
} satisfies FastifyHttpOptions<Server>
