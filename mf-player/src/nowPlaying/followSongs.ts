import type { Cancel, SiteListenerApi } from '@site/shared/platform'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { announceSong } from './announceSong'
import { onAirOfMessage } from './parseNowPlaying'

/** Events come before the sound they tell of; the provider's own page waits as long. */
const EVENT_AHEAD_MS = 3000

/** Follows the provider's events, where it has them. */
export const followSongs = (
  api: SiteListenerApi,
  dependencies: PlayerDependencies,
  onConnection: (isConnected: boolean) => void,
): Cancel => {
  const { clock, config, serverEvents } = dependencies
  const { nowPlayingEvents } = config.services
  if (nowPlayingEvents === undefined) return () => {}
  let cancel: Cancel = () => {}
  const onMessage = (message: unknown): void => {
    const onAir = onAirOfMessage(message)
    if (onAir === null) return
    cancel()
    cancel = clock.after(EVENT_AHEAD_MS, () => announceSong(api, onAir))
  }
  const stop = serverEvents.follow(nowPlayingEvents, { onMessage, onConnection })
  return () => {
    stop()
    cancel()
  }
}
