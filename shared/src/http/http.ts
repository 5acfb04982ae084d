import type * as v from 'valibot'
import type { Clock } from '../clock/clock'
import { parseJson } from '../json/parseJson'
import { err, flatMap, ok, type Result } from '../result/result'
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

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole exchange, body included; 15 s when absent. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** The one door to the network. Never rejects: a failure is a value. */
export interface Http {
  /** Answers the body as text when the status is 2xx. */
  text(request: HttpRequest): Promise<Result<string, HttpFailure>>
}

export interface HttpDependencies {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** The value of `document.cookie`; browsers throw where a page may have none. */
  readonly cookies: () => string
}

const DEFAULT_TIMEOUT_MS = 15_000

type Stop = 'timeout' | 'aborted'

const stopFailure: Record<Stop, (url: string) => HttpFailure> = {
  timeout: timeoutFailure,
  aborted: abortedFailure,
}

/** Settles as soon as the deadline passes or the caller gives up, even when `fetch` ignores its signal. */
const stopped = (
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal }: HttpRequest,
  clock: Clock,
  controller: AbortController,
): { readonly promise: Promise<Stop>; release(): void } => {
  let release = (): void => {}
  const promise = new Promise<Stop>((resolve) => {
    const stop = (reason: Stop): void => {
      controller.abort()
      resolve(reason)
    }
    const giveUp = (): void => stop('aborted')
    const cancel = clock.after(timeoutMs, () => stop('timeout'))
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    release = () => {
      cancel()
      signal?.removeEventListener('abort', giveUp)
    }
  })
  return { promise, release: () => release() }
}

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

/** The HTTP client of the whole site. */
export const createHttp = (dependencies: HttpDependencies): Http => ({
  text: async (request) => {
    const controller = new AbortController()
    const stop = stopped(request, dependencies.clock, controller)
    const outcome = await Promise.race([exchange(dependencies, request, controller.signal), stop.promise])
    stop.release()
    return typeof outcome === 'string' ? err(stopFailure[outcome](request.url)) : outcome
  },
})

/** Reads JSON and checks its shape at the edge: past this call nothing is optional that the schema requires. */
export const getJson = async <Schema extends v.GenericSchema>(
  http: Http,
  request: HttpRequest,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, HttpFailure>> =>
  flatMap(await http.text(request), (text) => {
    const answer = parseJson(schema)(text)
    return answer.ok ? answer : err(unreadableFailure(request.url, 200, answer.error.message))
  })
