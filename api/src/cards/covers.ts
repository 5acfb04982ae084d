import { err, type Result } from '@site/shared/result'
import { LruMap } from 'toad-cache'
import { MINUTE_MS } from '../cache/cache'
import { type ApiFailure, notConfigured } from '../http/failure'
import type { Upstream } from '../upstream/upstream'
import { MAX_COVER_BYTES } from './pictureSize'

/** The bytes of a cover the feed names; `base` is where this service is reached. Never rejects. */
export type CoverSource = (address: string, base: string) => Promise<Result<Uint8Array, ApiFailure>>

/** Knows no cover. */
export const noCovers: CoverSource = async () => err(notConfigured)

/** SoundCloud has each cover in several sizes, of which feeds name one of 3000 pixels or more. */
const smaller = (address: string): string =>
  address.replace(/^(https:\/\/[\w.-]+\.sndcdn\.com\/.+)-(?:t3000x3000|original)(\.\w+)$/, '$1-t500x500$2')

/** Covers over the network, within its limits. */
export const upstreamCovers =
  (upstream: Upstream): CoverSource =>
  (address) =>
    upstream.bytes(smaller(address), { maxBytes: MAX_COVER_BYTES })

/** A cover that failed, or all of a silent host, are not requested for so long. */
const PAUSE_MS = MINUTE_MS
/** Half the time the upstream waits: who takes longer to fail is silent. */
const SILENT_MS = 5_000
const MAX_FAILURES = 1_000

interface CoverFailures {
  readonly isPaused: (address: string) => boolean
  /** Pauses a cover, or its whole host where the failure took as long as a silent host does. */
  readonly add: (address: string, tookMs: number) => void
}

/** The host of a cover; its whole address where it has none. */
export const findHost = (address: string): string =>
  (URL.canParse(address) && new URL(address).host) || address

/** Remembers for a minute which covers failed. */
export const createCoverFailures = (monotonicNow: () => number): CoverFailures => {
  const failedAt = new LruMap<number>(MAX_FAILURES)
  const isRecent = (key: string): boolean => monotonicNow() - (failedAt.get(key) ?? -Infinity) < PAUSE_MS
  return {
    isPaused: (address) => isRecent(address) || isRecent(findHost(address)),
    add: (address, tookMs) => {
      failedAt.set(tookMs < SILENT_MS ? address : findHost(address), monotonicNow())
    },
  }
}
