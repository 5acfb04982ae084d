import type * as v from 'valibot'
import type { Clock } from '../core/clock'
import { parseJson } from '../core/json'
import { err, flatMap, ok, type Result } from '../core/result'
import {
  abortedFailure,
  type HttpFailure,
  networkFailure,
  statusFailure,
  timeoutFailure,
  unreadableFailure,
} from './httpFailure'
import { xsrfHeaders } from './xsrf'

export type { HttpFailure } from './httpFailure'
export { refetch } from './refetch'

/** A request, with `GET` by default. */
export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole exchange, body included; 15 s when absent. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** The HTTP client. Never rejects: a failure is a value. */
export interface Http {
  /** The body as text when the status is 2xx; else a failure. */
  text(request: HttpRequest): Promise<Result<string, HttpFailure>>
}

/** What `createHttp` takes. */
export interface HttpDependencies {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** The value of `document.cookie`; browsers throw where a page may have none. */
  readonly cookies: () => string
}

const DEFAULT_TIMEOUT_MS = 15_000

const exchange = async (
  { fetch, cookies }: HttpDependencies,
  { url, method = 'GET', body, headers }: HttpRequest,
  signal: AbortSignal,
): Promise<Result<string, HttpFailure>> => {
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: { ...headers, ...xsrfHeaders(method, url, cookies) },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) return err(statusFailure(url, response.status, response.statusText))
    return ok(await response.text())
  } catch {
    return err(networkFailure(url))
  }
}

/** Settles as soon as the deadline passes or the caller aborts, even when `fetch` ignores its signal. */
const exchangeInTime = (
  dependencies: HttpDependencies,
  request: HttpRequest,
): Promise<Result<string, HttpFailure>> =>
  new Promise((resolve) => {
    const { url, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = request
    const controller = new AbortController()
    const settle = (outcome: Result<string, HttpFailure>): void => {
      cancel()
      signal?.removeEventListener('abort', abort)
      resolve(outcome)
    }
    const stop = (failure: HttpFailure): void => {
      controller.abort()
      settle(err(failure))
    }
    const abort = (): void => stop(abortedFailure(url))
    const cancel = dependencies.clock.after(timeoutMs, () => stop(timeoutFailure(url)))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else void exchange(dependencies, request, controller.signal).then(settle)
  })

/**
 * The HTTP client of the whole site.
 * @example const http = createHttp({ fetch, clock: systemClock, cookies: () => document.cookie })
 */
export const createHttp = (dependencies: HttpDependencies): Http => ({
  text: (request) => exchangeInTime(dependencies, request),
})

/**
 * Fetches JSON and checks its shape. Never rejects: `kind` of the error is `status`, `network`, `timeout`, `aborted`, or
 * `unreadable` for JSON of another shape.
 * @example const years = await getJson(http, { url: '/api/podcasts?years=1' }, v.object({ years: v.array(v.number()) }))
 */
export const getJson = async <Schema extends v.GenericSchema>(
  http: Http,
  request: HttpRequest,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, HttpFailure>> =>
  flatMap(await http.text(request), (text) => {
    const answer = parseJson(schema)(text)
    return answer.ok ? answer : err(unreadableFailure(request.url, 200, answer.error.message))
  })
