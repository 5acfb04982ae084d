import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

/** Where the sound of a track is. */
export interface TrackSound {
  readonly address: string
  /** How long the address is good, in seconds. */
  readonly goodForS: number
}

/**
 * The sound of a track; `not-found` when nobody knows it. Never rejects. `trackId` is the number of
 * `soundcloud:tracks:{trackId}`, `base` where this service is reached.
 */
export type TrackSource = (trackId: string, base: string) => Promise<Result<TrackSound, ApiFailure>>

/** Enclosures do not change. */
export const ENCLOSURE_GOOD_FOR_S = 300
