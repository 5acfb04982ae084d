import type { Http, HttpFailure, PlatformConfig, ReplaySource } from '@site/shared/platform'
import { err, ok, type Result } from '@site/shared/result'

interface EmptyTrackFailure {
  readonly kind: 'empty-track'
  readonly message: string
}

export type TrackFailure = HttpFailure | EmptyTrackFailure

/**
 * Milliseconds the service has to answer. A listener waits for it in silence, and after about five seconds
 * browsers no longer count the tap as a gesture: the feed's own file must be requested before that.
 */
export const TRACK_DEADLINE_MS = 4000

/**
 * Asks where the sound of a track is (behaviour 7.3).
 * @returns the address, as the service gave it
 */
export const fetchTrackStream = async (
  http: Http,
  { services }: PlatformConfig,
  trackUrn: NonNullable<ReplaySource['trackUrn']>,
  signal: AbortSignal,
): Promise<Result<string, TrackFailure>> => {
  const answer = await http.text({
    url: `${services.track}/${trackUrn}`,
    signal,
    timeoutMs: TRACK_DEADLINE_MS,
  })
  if (!answer.ok) return answer
  const address = answer.value.trim()
  return address === '' ? err({ kind: 'empty-track', message: `No address for ${trackUrn}` }) : ok(address)
}
