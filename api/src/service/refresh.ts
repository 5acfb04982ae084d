import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cached, LoadReport } from '../net/cache/cache'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import type { ApiFailure } from '../net/http/failure'
import type { Every } from '../time/every'

/** How long a refresh waits for a source; its load goes on behind it. */
export const MAX_REFRESH_MS = 45_000

/** What a refresh did with a source: loaded it, or not, and why. */
interface RefreshedSource {
  readonly source: string
  /** For operators; absent where the source was loaded. */
  readonly failure?: string
}

/** Loads every source now, past each cached answer. Never rejects. */
export type Refresh = () => Promise<readonly RefreshedSource[]>

const explain = ({ message, detail }: ApiFailure): string => detail ?? message

/** Resolves with a value, or with another one after a time. */
const within = <T>(ms: number, every: Every, value: Promise<T>, otherwise: T): Promise<T> =>
  new Promise((resolve) => {
    const stop = every(ms, () => {
      stop()
      resolve(otherwise)
    })
    void value.then((settled) => {
      stop()
      resolve(settled)
    })
  })

/**
 * @param listen reports each load until the returned function is called: a part of a source, such as one of several calendars,
 * may fail without failing the source
 */
export const createRefresh = (
  cached: readonly Cached<unknown>[],
  every: Every,
  listen: (onLoad: (report: LoadReport) => void) => () => void,
): Refresh => {
  const reload = async ({ source, reload: load }: Cached<unknown>): Promise<RefreshedSource> => {
    const result = await load()
    return result.ok ? { source } : { source, failure: explain(result.error) }
  }
  return async () => {
    const parts = new Map<string, string>()
    const stop = listen(({ source, failure }) => {
      if (failure && !cached.some((one) => one.source === source)) parts.set(source, explain(failure))
    })
    const sources = await Promise.all(
      cached.map((one) => {
        const failure = `it did not answer within ${MAX_REFRESH_MS / 1000} s`
        return within(MAX_REFRESH_MS, every, reload(one), { source: one.source, failure })
      }),
    )
    stop()
    return [...sources, ...[...parts].map(([source, failure]) => ({ source, failure }))]
  }
}

/** What proxies add, and what browsers send with a POST from a page. */
const FOREIGN_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'origin',
]

const isForeign = ({ headers }: FastifyRequest): boolean => FOREIGN_HEADERS.some((name) => headers[name])

const REFUSAL = 'POST /refresh is for the machine of this service: a proxy or a web page may not ask for it'

/**
 * `POST /refresh`: `{ sources }`, once all of them were loaded anew. For commands beside the service: web servers do not pass it
 * on, and what came through one is refused.
 * @param mayAsk refuses further requests
 */
export const addRefreshRoute = (
  app: FastifyInstance,
  refresh: Refresh,
  mayAsk: (request: FastifyRequest) => boolean = () => true,
): void => {
  app.post('/refresh', async (request, reply) => {
    reply.header('cache-control', CACHE_CONTROL.failure)
    if (isForeign(request) || !mayAsk(request))
      return reply.code(403).send({ kind: 'forbidden', message: REFUSAL })
    return { sources: await refresh() }
  })
}
