import { err, type Result } from '@site/shared/result'
import { type ApiFailure, notConfigured } from '../http/failure'
import type { Upstream } from '../upstream/upstream'
import { MAX_COVER_BYTES } from './readCover'

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
