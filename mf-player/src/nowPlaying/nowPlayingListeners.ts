import {
  getJson,
  nowPlayingChanged,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
  selectNowPlaying,
} from '@site/shared/platform'
import { selectOpen } from '../bar/bar.slice'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { selectMode } from '../session/session.slice'
import { NowPlayingSchema, type Song, songOf, songOfMessage, unknownSong } from './parseNowPlaying'

/** The provider's own pages ask as often, and a third as often when hidden. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

/** Where the provider tells of songs by itself, asking is only a net below it. */
const NET_PERIOD_MS = 60_000

/** Events come before the sound they tell of; the provider's own page waits as long. */
const EVENT_AHEAD_MS = 3000

const periodOf = ({ config, surroundings }: PlayerDevices): number => {
  if (config.services.nowPlayingEvents !== undefined) return NET_PERIOD_MS
  return surroundings.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS
}

const announce = (api: SiteListenerApi, song: Song): void => {
  const known = selectNowPlaying(api.getState())
  if (known?.artist !== song.artist || known.title !== song.title) api.dispatch(nowPlayingChanged(song))
}

/** Asks once; what was known before this opening is worth nothing when the first answer fails. */
const ask = async (api: SiteListenerApi, devices: PlayerDevices, signal: AbortSignal, isFirst: boolean) => {
  const station = await getJson(
    devices.http,
    { url: devices.config.services.nowPlaying, signal },
    NowPlayingSchema,
  )
  if (signal.aborted) return
  if (station.ok) announce(api, songOf(station.value))
  else if (isFirst) announce(api, unknownSong)
}

/** Asks again and again, more slowly while nobody looks, and at once when somebody looks again. */
const poll = (api: SiteListenerApi, devices: PlayerDevices): (() => void) => {
  const { clock, surroundings } = devices
  const controller = new AbortController()
  let cancelNext = (): void => {}
  const plan = (): void => {
    cancelNext = clock.after(periodOf(devices), () => turn(false))
  }
  const turn = (isFirst: boolean): void => {
    cancelNext()
    plan()
    void ask(api, devices, controller.signal, isFirst)
  }
  const stopLooking = surroundings.onVisibilityChange(() => turn(false))
  turn(true)
  return () => {
    cancelNext()
    stopLooking()
    controller.abort()
  }
}

/** Follows the provider's events, where it has them. */
const follow = (api: SiteListenerApi, { clock, config, serverEvents }: PlayerDevices): (() => void) => {
  const { nowPlayingEvents } = config.services
  if (nowPlayingEvents === undefined) return () => {}
  let cancel = (): void => {}
  const stop = serverEvents.follow(nowPlayingEvents, (message) => {
    const song = songOfMessage(message)
    if (song === null) return
    cancel()
    cancel = clock.after(EVENT_AHEAD_MS, () => announce(api, song))
  })
  return () => {
    stop()
    cancel()
  }
}

const isShown = (state: SiteState): boolean => selectMode(state) === 'live' && selectOpen(state)

/** Keeps the song up to date while the open bar shows it. */
export const listenToNowPlaying = (start: StartSiteListening, devices: PlayerDevices) => [
  during(start, isShown, (api) => poll(api, devices)),
  during(start, isShown, (api) => follow(api, devices)),
]
