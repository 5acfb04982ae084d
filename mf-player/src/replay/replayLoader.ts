import type { ReplaySource } from '@site/shared/platform'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { replayLog } from './replay.log'
import { fetchTrackStream } from './trackStream'

/** Gets the sound of a replay playing; a later call replaces an earlier one that is still on its way. */
export interface ReplayLoader {
  /**
   * Plays from the position that is wanted once there is an address, in milliseconds. A replay without a track starts at
   * once, inside the visitor's gesture.
   * @returns false when there is nothing to play
   */
  load(replay: ReplaySource, startAtMs: () => number): Promise<boolean>
  /** Plays the feed's own file where the track's address gave no sound; false when that was tried already. */
  fallBack(startAtMs: number): boolean
  /** Cancels what is on its way. */
  cancel(): void
}

export const createReplayLoader = ({ engine, http, config, log }: PlayerDependencies): ReplayLoader => {
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
  const trackUrlOf = async (trackUrn: string, signal: AbortSignal): Promise<string | null> => {
    const stream = await fetchTrackStream(http, config, trackUrn, signal)
    if (stream.ok) return stream.value
    if (!signal.aborted) log.error(replayLog.trackStreamFailed, stream.error.message)
    return null
  }

  return {
    load: async ({ trackUrn, enclosureUrl }, startAtMs) => {
      cancel()
      const { signal } = current
      if (trackUrn === undefined) return play(enclosureUrl, startAtMs())
      engine.stop()
      const trackUrl = await trackUrlOf(trackUrn, signal)
      if (signal.aborted) return true
      if (trackUrl === null) return play(enclosureUrl, startAtMs())
      fallbackUrl = enclosureUrl === trackUrl ? '' : enclosureUrl
      return play(trackUrl, startAtMs())
    },
    fallBack: (startAtMs) => {
      const url = fallbackUrl
      fallbackUrl = ''
      return play(url, startAtMs)
    },
    cancel,
  }
}
