import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'
import { MAX_COVER_BYTES } from './cutSquare'

/** The bytes of a cover the feed or the label names; `base` is where this service is reached. Never rejects. */
export type CoverSource = (address: string, base: string) => Promise<Result<Uint8Array, ApiFailure>>

/** SoundCloud has each cover in several sizes; feeds name one of 3000 pixels or more. */
const smaller = (address: string): string =>
  address.replace(/^(https:\/\/[\w.-]+\.sndcdn\.com\/.+)-(?:t3000x3000|original)(\.\w+)$/, '$1-t500x500$2')

/** Covers over the network, within its limits. */
export const upstreamCovers =
  (upstream: Upstream): CoverSource =>
  (address) =>
    upstream.bytes(smaller(address), { maxBytes: MAX_COVER_BYTES })
