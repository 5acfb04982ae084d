import { HOUR_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import type { UpstreamResponse } from './networkFetch'

/** The longest `Retry-After` that is respected. */
const MAX_RETRY_AFTER_MS = HOUR_MS

export interface UpstreamFailure extends ApiFailure {
  /** The status, if the upstream answered. */
  readonly status?: number
}

/** Takes a body as it comes, and keeps what is needed of it. */
export interface BodyCollector {
  /** A body that says it has more bytes is not read at all. */
  readonly maxReceivedBytes: number
  /** What it takes at most, in words: `4000000 bytes`. */
  readonly limit: string
  /** Returns false once the body is over the limit. */
  readonly add: (chunk: Uint8Array) => boolean
  readonly finish: () => Buffer
}

/** Collects a whole body of at most some bytes. */
export const collectBytes = (maxBytes: number): BodyCollector => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  return {
    maxReceivedBytes: maxBytes,
    limit: `${maxBytes} bytes`,
    add: (chunk) => {
      bytes += chunk.length
      chunks.push(chunk)
      return bytes <= maxBytes
    },
    finish: () => Buffer.concat(chunks),
  }
}

/** The body; undefined when it is over the limit. */
const readBody = async ({ headers, body }: UpstreamResponse, collector: BodyCollector) => {
  if (Number(headers.get('content-length')) > collector.maxReceivedBytes)
    return body?.cancel().then(() => undefined)
  for await (const chunk of body ?? []) if (!collector.add(chunk)) return undefined
  return collector.finish()
}

const readRetryAfter = (header: string | null, now: number): number => {
  const ms = header === null ? 0 : /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Math.min(Math.max(ms, 0) || 0, MAX_RETRY_AFTER_MS)
}

/** Why an answer is refused, by its status. */
export const refuse = (url: URL, { status, headers }: UpstreamResponse, now: number): UpstreamFailure => {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now)
  return {
    ...unavailable(`${url.host} answered ${status}`),
    status,
    ...(retryAfterMs > 0 && { retryAfterMs }),
  }
}

/** The bytes of a good answer, as a collector keeps them. */
export const readBytes = async (
  url: URL,
  response: UpstreamResponse,
  collector: BodyCollector,
  now: number,
): Promise<Result<Buffer, UpstreamFailure>> => {
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel()
    return err(refuse(url, response, now))
  }
  const bytes = await readBody(response, collector)
  return bytes === undefined
    ? err(unavailable(`${url.host} answered with more than ${collector.limit}`))
    : ok(bytes)
}
