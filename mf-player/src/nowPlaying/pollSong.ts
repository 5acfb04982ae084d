import { getJson, type SiteListenerApi } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { announceSong } from './announceSong'
import { NowPlayingSchema, onAirOf, unknownOnAir } from './parseNowPlaying'

/** The provider's own pages ask as often, and a third as often when hidden. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

/** While the provider tells of songs by itself, asking is only a net below it. */
const NET_PERIOD_MS = 60_000

const periodOf = ({ surroundings }: PlayerDevices, hearsEvents: boolean): number => {
  if (hearsEvents) return NET_PERIOD_MS
  return surroundings.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS
}

/** Asks once; what was known before this opening is worth nothing when the first answer fails. */
const ask = async (api: SiteListenerApi, devices: PlayerDevices, signal: AbortSignal, isFirst: boolean) => {
  const station = await getJson(
    devices.http,
    { url: devices.config.services.nowPlaying, signal },
    NowPlayingSchema,
  )
  if (signal.aborted) return
  if (station.ok) announceSong(api, onAirOf(station.value))
  else if (isFirst) announceSong(api, unknownOnAir)
}

export interface Poll {
  /** Asks seldom while the provider's events can be heard, and as often as without any once they cannot. */
  readonly hearEvents: (areHeard: boolean) => void
  readonly end: () => void
}

/** Asks again and again, more slowly while nobody looks, and at once when somebody looks again. */
export const pollSong = (api: SiteListenerApi, devices: PlayerDevices): Poll => {
  const { clock, surroundings } = devices
  const controller = new AbortController()
  let askedAt = clock.now()
  let hearsEvents = false
  let cancelNext = (): void => {}
  const plan = (): void => {
    cancelNext()
    const delayMs = askedAt + periodOf(devices, hearsEvents) - clock.now()
    cancelNext = clock.after(Math.max(0, delayMs), () => turn(false))
  }
  const turn = (isFirst: boolean): void => {
    askedAt = clock.now()
    plan()
    void ask(api, devices, controller.signal, isFirst)
  }
  const stopLooking = surroundings.onVisibilityChange(() => turn(false))
  turn(true)
  return {
    hearEvents: (areHeard) => {
      hearsEvents = areHeard
      plan()
    },
    end: () => {
      cancelNext()
      stopLooking()
      controller.abort()
    },
  }
}
