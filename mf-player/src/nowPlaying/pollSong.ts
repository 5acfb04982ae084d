import { getJson } from '@site/shared/platform'
import type { PlayerContext } from '../effects/playerContext'
import { announceSong } from './announceSong'
import { NowPlayingSchema, onAirOf, unknownOnAir } from './parseNowPlaying'

/** The provider's own pages ask as often, and a third as often when hidden. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

/** While the provider's events arrive, polling is only there in case one is lost. */
const CONNECTED_PERIOD_MS = 60_000

const periodOf = ({ environment }: PlayerContext, isConnected: boolean): number => {
  if (isConnected) return CONNECTED_PERIOD_MS
  return environment.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS
}

/** Asks once; when the first answer fails, an older song is no longer shown. */
const ask = async (player: PlayerContext, signal: AbortSignal, isFirst: boolean) => {
  const { http, config } = player
  const station = await getJson(http, { url: config.services.nowPlaying, signal }, NowPlayingSchema)
  if (signal.aborted) return
  if (station.ok) announceSong(player, onAirOf(station.value))
  else if (isFirst) announceSong(player, unknownOnAir)
}

export interface Poll {
  /** Polls seldom while the provider's events are connected, and as often as without any otherwise. */
  readonly onConnection: (isConnected: boolean) => void
  readonly end: () => void
}

/** Asks again and again, more slowly while the page is hidden, and at once when it is shown or hidden. */
export const pollSong = (player: PlayerContext): Poll => {
  const { clock, environment } = player
  const controller = new AbortController()
  let askedAt = clock.now()
  let connected = false
  let cancelNext = (): void => {}
  const plan = (): void => {
    cancelNext()
    const delayMs = askedAt + periodOf(player, connected) - clock.now()
    cancelNext = clock.after(Math.max(0, delayMs), () => turn(false))
  }
  const turn = (isFirst: boolean): void => {
    askedAt = clock.now()
    plan()
    void ask(player, controller.signal, isFirst)
  }
  const stopLooking = environment.onVisibilityChange(() => turn(false))
  turn(true)
  return {
    onConnection: (isConnected) => {
      connected = isConnected
      plan()
    },
    end: () => {
      cancelNext()
      stopLooking()
      controller.abort()
    },
  }
}
