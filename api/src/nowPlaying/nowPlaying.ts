import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

/** The AzuraCast list of stations, as JSON text; never rejects. `base` is where this service is reached. */
export type NowPlaying = (base: string) => Promise<Result<string, ApiFailure>>
