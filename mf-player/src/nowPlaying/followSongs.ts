import type { Cancel } from '@site/shared/platform'
import type { PlayerContext } from '../effects/playerContext'
import { announceSong } from './announceSong'
import { onAirOfMessage } from './parseNowPlaying'

/** Events arrive before the sound they are about; the provider's own page delays them as long. */
const EVENT_AHEAD_MS = 3000

/** Follows the provider's events, where it has them. */
export const followSongs = (player: PlayerContext, onConnection: (isConnected: boolean) => void): Cancel => {
  const { clock, config, serverEvents } = player
  const { nowPlayingEvents } = config.services
  if (nowPlayingEvents === undefined) return () => {}
  let cancel: Cancel = () => {}
  const onMessage = (message: unknown): void => {
    const onAir = onAirOfMessage(message)
    if (onAir === null) return
    cancel()
    cancel = clock.after(EVENT_AHEAD_MS, () => announceSong(player, onAir))
  }
  const stop = serverEvents.follow(nowPlayingEvents, { onMessage, onConnection })
  return () => {
    stop()
    cancel()
  }
}
