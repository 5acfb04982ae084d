// Finds the address of a replay, from the track service or the feed, and plays it.
import type { ReplaySource } from '@site/shared/platform'
import type { PlayerContext } from '../session/effects'

/**
 * The listener waits in silence for the track service, and after about five seconds browsers no longer count the tap as a
 * gesture: the feed's own file must be requested before that.
 */
export const TRACK_TIMEOUT_MS = 4000

/** Exact (behaviour 12.1). */
const TRACK_FAILED = 'Erreur récupération flux audio depuis backend'

/** A new `load` cancels the previous one. */
export interface ReplayLoader {
  /**
   * Plays from `startAtMs`, called once the address is known. A replay without a track plays synchronously, inside the
   * visitor's gesture.
   * @returns false if the replay has no address
   */
  load(replay: ReplaySource, startAtMs: () => number): Promise<boolean>
  /** Plays the feed's own file after the track's address failed; false if that was tried already. */
  playFallback(startAtMs: number): boolean
  cancel(): void
}

type Dependencies = Pick<PlayerContext, 'engine' | 'http' | 'config' | 'log'>

export const createReplayLoader = ({ engine, http, config, log }: Dependencies): ReplayLoader => {
  let current = new AbortController()
  let fallbackUrl = ''

  const cancel = (): void => {
    current.abort()
    current = new AbortController()
    fallbackUrl = ''
  }
  const play = (url: string, startAtMs: number): boolean => {
    if (url === '') return false
    engine.play({ url, startAtMs })
    return true
  }
  /** Behaviour 7.3: the response is the address, as text. Null after a failure, which is logged. */
  const fetchTrackUrl = async (trackUrn: string, signal: AbortSignal): Promise<string | null> => {
    const url = `${config.services.track}/${trackUrn}`
    const response = await http.text({ url, signal, timeoutMs: TRACK_TIMEOUT_MS })
    const trackUrl = response.ok ? response.value.trim() : ''
    if (trackUrl !== '') return trackUrl
    if (!signal.aborted)
      log.error(TRACK_FAILED, response.ok ? `No address for ${trackUrn}` : response.error.message)
    return null
  }

  return {
    load: async ({ trackUrn, enclosureUrl }, startAtMs) => {
      cancel()
      const { signal } = current
      if (trackUrn === undefined) return play(enclosureUrl, startAtMs())
      engine.stop()
      const trackUrl = await fetchTrackUrl(trackUrn, signal)
      if (signal.aborted) return true
      if (trackUrl === null) return play(enclosureUrl, startAtMs())
      fallbackUrl = enclosureUrl === trackUrl ? '' : enclosureUrl
      return play(trackUrl, startAtMs())
    },
    playFallback: (startAtMs) => {
      const url = fallbackUrl
      fallbackUrl = ''
      return play(url, startAtMs)
    },
    cancel,
  }
}
