import { HOUR_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import type { UpstreamResponse } from './networkFetch'

/** However long an upstream asks to be left alone. */
const MAX_RETRY_AFTER_MS = HOUR_MS

export interface UpstreamFailure extends ApiFailure {
  /** What the upstream answered with, where it answered. */
  readonly status?: number
}

/** The body; undefined when it is longer than `maxBytes`. */
const readBody = async ({ headers, body }: UpstreamResponse, maxBytes: number) => {
  if (Number(headers.get('content-length')) > maxBytes) return body?.cancel().then(() => undefined)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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

/** The bytes of a good answer, at most `maxBytes`. */
export const readBytes = async (
  url: URL,
  response: UpstreamResponse,
  maxBytes: number,
  now: number,
): Promise<Result<Buffer, UpstreamFailure>> => {
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel()
    return err(refuse(url, response, now))
  }
  const bytes = await readBody(response, maxBytes)
  return bytes === undefined
    ? err(unavailable(`${url.host} answered with more than ${maxBytes} bytes`))
    : ok(bytes)
}
