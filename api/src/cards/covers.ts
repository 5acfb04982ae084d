import type { Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import type { ApiFailure } from '../http/failure'
import type { Upstream } from '../upstream/upstream'
import { MAX_COVER_BYTES } from './pictureSize'

/** The bytes of a cover the feed names; `base` is where this service is reached. Never rejects. */
export type CoverSource = (address: string, base: string) => Promise<Result<Uint8Array, ApiFailure>>

/** SoundCloud has each cover in several sizes; feeds name one of 3000 pixels or more. */
const smaller = (address: string): string =>
  address.replace(/^(https:\/\/[\w.-]+\.sndcdn\.com\/.+)-(?:t3000x3000|original)(\.\w+)$/, '$1-t500x500$2')

/** Covers over the network, within its limits. */
export const upstreamCovers =
  (upstream: Upstream): CoverSource =>
  (address) =>
    upstream.bytes(smaller(address), { maxBytes: MAX_COVER_BYTES })

const MAX_PAUSES = 1_000

/** Remembers what failed, such as the address of a cover, until it may be tried again. */
export const createPauses = (monotonicNow: () => number) => {
  const ends = new LRUCache<string, number>({ max: MAX_PAUSES })
  return {
    isPaused: (key: string): boolean => monotonicNow() < (ends.get(key) ?? Number.NEGATIVE_INFINITY),
    pause: (key: string, ms: number): void => void ends.set(key, monotonicNow() + ms),
  }
}
