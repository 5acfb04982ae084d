import { type Clock, wait } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import { messageOf } from '../disk/failures'
import type { Failure } from '../workspace/site'

/** How many addresses go into one request: the fewest any CDN is known to take. */
export const ADDRESSES_AT_ONCE = 30
/** Pauses between attempts, in milliseconds. */
const PAUSES_MS = [500, 2_000]
/** Milliseconds in which the endpoint has to answer. */
const TIMEOUT_MS = 10_000

export interface PurgeEndpoint {
  readonly url: string
  /** Sent as a bearer token where there is one. */
  readonly token: string | undefined
}

export interface PurgeDependencies {
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** Tells a CDN that it has to ask for these addresses anew. */
export type Purge = (addresses: readonly string[]) => Promise<Result<void, Failure>>

const batchesOf = (addresses: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(addresses.length / ADDRESSES_AT_ONCE) }, (_, index) =>
    addresses.slice(index * ADDRESSES_AT_ONCE, (index + 1) * ADDRESSES_AT_ONCE),
  )

/** What goes wrong now and may be right in a moment. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

const requestOf = ({ token }: PurgeEndpoint, files: readonly string[]): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ files }),
  redirect: 'error',
  signal: AbortSignal.timeout(TIMEOUT_MS),
})

/** What is behind « fetch failed ». */
const reasonOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'cause' in cause ? (cause.cause ?? cause) : cause

interface Fault {
  readonly message: string
  readonly passing: boolean
}

const send = async (
  endpoint: PurgeEndpoint,
  files: readonly string[],
  { fetch }: PurgeDependencies,
): Promise<Fault | undefined> => {
  try {
    const answer = await fetch(endpoint.url, requestOf(endpoint, files))
    await answer.body?.cancel()
    if (answer.ok) return undefined
    return { message: `it answers ${answer.status}`, passing: isPassing(answer.status) }
  } catch (cause) {
    return { message: messageOf(reasonOf(cause)), passing: true }
  }
}

const sendAgain = async (
  endpoint: PurgeEndpoint,
  files: readonly string[],
  dependencies: PurgeDependencies,
): Promise<Fault | undefined> => {
  let fault = await send(endpoint, files, dependencies)
  for (const pauseMs of PAUSES_MS) {
    if (!fault?.passing) return fault
    await wait(dependencies.clock, pauseMs)
    fault = await send(endpoint, files, dependencies)
  }
  return fault
}

/** The endpoint without what may be a secret in its address. */
const nameOf = ({ url }: PurgeEndpoint): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/**
 * Tells an endpoint by `POST`, with `{"files": [addresses]}` as JSON, a few at a time; what fails in passing is tried again.
 * One sentence says why it was not told.
 */
export const purgeAt =
  (endpoint: PurgeEndpoint, dependencies: PurgeDependencies): Purge =>
  async (addresses) => {
    for (const files of batchesOf(addresses)) {
      const fault = await sendAgain(endpoint, files, dependencies)
      if (fault)
        return err({
          kind: 'not-purged',
          message: `${nameOf(endpoint)} was not told that ${files.length} addresses have changed, ${files[0]} first: ${fault.message}`,
        })
    }
    return ok(undefined)
  }
