import type { Http, HttpFailure, ReplaySource, SiteConfig } from '@site/shared/platform'
import { err, ok, type Result } from '@site/shared/result'

export interface EmptyTrackFailure {
  readonly kind: 'empty-track'
  readonly message: string
}

export type TrackFailure = HttpFailure | EmptyTrackFailure

/**
 * Asks where the sound of a track is (spec section 7).
 * @returns the address, as the service gave it
 */
export const fetchTrackStream = async (
  http: Http,
  { services }: SiteConfig,
  trackUrn: NonNullable<ReplaySource['trackUrn']>,
  signal: AbortSignal,
): Promise<Result<string, TrackFailure>> => {
  const answer = await http.text({ url: `${services.track}/${trackUrn}`, signal })
  if (!answer.ok) return answer
  const address = answer.value.trim()
  return address === '' ? err({ kind: 'empty-track', message: `No address for ${trackUrn}` }) : ok(address)
}
