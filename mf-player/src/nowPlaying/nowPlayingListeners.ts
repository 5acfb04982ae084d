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
import { NowPlayingSchema, type Song, songOf, unknownSong } from './parseNowPlaying'

/** The provider's own pages ask as often, and a third as often when hidden. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

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
    cancelNext = clock.after(surroundings.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS, () =>
      turn(false),
    )
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

const isShown = (state: SiteState): boolean => selectMode(state) === 'live' && selectOpen(state)

/** Keeps the song up to date while the open bar shows it. */
export const listenToNowPlaying = (start: StartSiteListening, devices: PlayerDevices) => [
  during(start, isShown, (api) => poll(api, devices)),
]
