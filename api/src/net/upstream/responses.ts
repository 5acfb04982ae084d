import { HOUR_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import { decodeContent } from './contentCoding'
import type { UpstreamResponse } from './networkFetch'

/** However long an upstream asks to be left alone. */
const MAX_RETRY_AFTER_MS = HOUR_MS

export interface UpstreamFailure extends ApiFailure {
  /** What the upstream answered with, where it answered. */
  readonly status?: number
}

/** The bytes as they are sent, at most one more than `maxBytes`. */
const readSent = async ({ body }: UpstreamResponse, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1)
}

/** The body; undefined when it is longer than `maxBytes`, or its beginning where `onLonger` takes that. */
const readBody = async (response: UpstreamResponse, maxBytes: number, onLonger?: () => void) => {
  const { headers, body } = response
  if (Number(headers.get('content-length')) > maxBytes && !onLonger)
    return body?.cancel().then(() => undefined)
  const sent = await readSent(response, maxBytes)
  const bytes = await decodeContent(sent, headers.get('content-encoding') ?? '', maxBytes)
  if (sent.length <= maxBytes && bytes.length <= maxBytes) return bytes
  onLonger?.()
  return onLonger && bytes.subarray(0, maxBytes)
}

const readRetryAfter = (header: string | null, now: number): number => {
  const ms = header === null ? 0 : /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Math.min(Math.max(ms, 0) || 0, MAX_RETRY_AFTER_MS)
}

/** Why an answer is of no use, by its status. */
export const refuse = (url: URL, { status, headers }: UpstreamResponse, now: number): UpstreamFailure => {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now)
  return {
    ...unavailable(`${url.host} answered ${status}`),
    status,
    ...(retryAfterMs > 0 && { retryAfterMs }),
  }
}

/** The bytes of a good answer, at most `maxBytes`. A longer one is a failure, or, with `onLonger`, cut there. */
export const readBytes = async (
  url: URL,
  response: UpstreamResponse,
  maxBytes: number,
  now: number,
  onLonger?: () => void,
): Promise<Result<Buffer, UpstreamFailure>> => {
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel()
    return err(refuse(url, response, now))
  }
  const bytes = await readBody(response, maxBytes, onLonger)
  return bytes === undefined
    ? err(unavailable(`${url.host} answered with more than ${maxBytes} bytes`))
    : ok(bytes)
}
