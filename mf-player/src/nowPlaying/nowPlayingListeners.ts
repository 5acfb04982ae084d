import type { Cancel, SiteListenerApi, SiteState, StartSiteListening } from '@site/shared/platform'
import { selectOpen } from '../bar/bar.slice'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { selectMode } from '../session/session.slice'
import { followSongs } from './followSongs'
import { pollSong } from './pollSong'

const keepInformed = (api: SiteListenerApi, devices: PlayerDevices): Cancel => {
  const { hearEvents, end } = pollSong(api, devices)
  const stopFollowing = followSongs(api, devices, hearEvents)
  return () => {
    stopFollowing()
    end()
  }
}

const isShown = (state: SiteState): boolean => selectMode(state) === 'live' && selectOpen(state)

/** Keeps the song up to date while the open bar shows it. */
export const listenToNowPlaying = (start: StartSiteListening, devices: PlayerDevices) => [
  during(start, isShown, (api) => keepInformed(api, devices)),
]
