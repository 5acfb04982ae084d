import { err, ok, type Result } from '@site/shared/result'
import type { Effects } from '../effects/effects'
import { type ApiFailure, unavailable } from './failure'

/** A visitor is waiting: an upstream that is slower than this counts as down. */
const TIMEOUT_MS = 10_000
/** Ten times the longest page of a feed known. */
const MAX_BYTES = 4_000_000

export interface UpstreamFailure extends ApiFailure {
  /** What the upstream answered with, where it answered. */
  readonly status?: number
}

interface FetchTextOptions extends Pick<RequestInit, 'method' | 'body' | 'headers'> {
  /** A longer answer is a failure, and not read to its end. */
  readonly maxBytes?: number | undefined
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The body as text; undefined when it is longer than `maxBytes`. */
const readBody = async ({ headers, body }: Response, maxBytes: number): Promise<string | undefined> => {
  if (Number(headers.get('content-length')) > maxBytes) return body?.cancel().then(() => undefined)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** The text at an address; a refusal, a timeout, a broken line and an endless answer are `upstream-unavailable`. */
export const fetchText = async (
  effects: Pick<Effects, 'fetch'>,
  address: string,
  { maxBytes = MAX_BYTES, ...init }: FetchTextOptions = {},
): Promise<Result<string, UpstreamFailure>> => {
  const { host } = new URL(address)
  try {
    const response = await effects.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { ok: isGood, status } = response
    if (!isGood) return err({ ...unavailable(`${host} answered ${status}`), status })
    const text = await readBody(response, maxBytes)
    return text === undefined
      ? err(unavailable(`${host} answered with more than ${maxBytes} bytes`))
      : ok(text)
  } catch (error) {
    return err(unavailable(`${host} did not answer: ${reasonOf(error)}`))
  }
}
