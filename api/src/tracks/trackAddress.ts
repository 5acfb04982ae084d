import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

/**
 * The absolute address of the sound of a track; `not-found` when nobody knows it. Never rejects.
 * `trackId` is the number of `soundcloud:tracks:{trackId}`, `base` where this service is reached.
 */
export type TrackAddress = (trackId: string, base: string) => Promise<Result<string, ApiFailure>>
