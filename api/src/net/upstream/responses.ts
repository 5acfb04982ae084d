import { DAY_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import { decodeChunks, decodeContent } from './contentCoding'
import type { UpstreamResponse } from './networkFetch'

/** The longest `Retry-After` that is respected, so that a wrong value of years pauses a source for a day only. */
const MAX_RETRY_AFTER_MS = DAY_MS

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

/** Limits of the part of a body that is read. */
export interface BodyLimits {
  /** Counted as the body is unpacked. */
  readonly maxBytes: number
  /** Called for a body that is longer, whose beginning is answered then. */
  readonly onLonger?: (() => void) | undefined
  /** Keeps what is needed of a body instead; `maxBytes` then does not count. */
  readonly collect?: (() => BodyCollector) | undefined
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

/** Reads the body, or what the collector keeps of it; undefined if it is longer than the limits allow. */
const readBody = async (
  response: UpstreamResponse,
  { maxBytes, onLonger }: BodyLimits,
  collector: BodyCollector | undefined,
) => {
  const { headers, body } = response
  const coding = headers.get('content-encoding') ?? ''
  const limit = collector?.maxReceivedBytes ?? maxBytes
  if (Number(headers.get('content-length')) > limit && !onLonger) return body?.cancel().then(() => undefined)
  if (collector) {
    for await (const chunk of decodeChunks(body ?? [], coding)) if (!collector.add(chunk)) return undefined
    return collector.finish()
  }
  const sent = await readSent(response, maxBytes)
  const bytes = await decodeContent(sent, coding, maxBytes)
  if (sent.length <= maxBytes && bytes.length <= maxBytes) return bytes
  onLonger?.()
  return onLonger && bytes.subarray(0, maxBytes)
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

/** Reads a good answer within limits, or what its collector keeps. A longer one is a failure, or, with `onLonger`, cut. */
export const readBytes = async (
  url: URL,
  response: UpstreamResponse,
  limits: BodyLimits,
  now: number,
): Promise<Result<Buffer, UpstreamFailure>> => {
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel()
    return err(refuse(url, response, now))
  }
  const collector = limits.collect?.()
  const bytes = await readBody(response, limits, collector)
  if (bytes !== undefined) return ok(bytes)
  const limit = collector?.limit ?? `${limits.maxBytes} bytes`
  return err(unavailable(`${url.host} answered with more than ${limit}`))
}

/** Reads what comes of a body until its request is given up, `maxBytes` at most. Rejects where nothing comes. */
export const readBeginning = async (
  { body }: UpstreamResponse,
  maxBytes: number,
): Promise<Result<Buffer, UpstreamFailure>> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxBytes) break
    }
  } catch (problem) {
    if (bytes === 0) throw problem
  }
  return ok(Buffer.concat(chunks).subarray(0, maxBytes))
}
