import type { Cancel, SiteListenerApi, SiteState, StartSiteListening } from '@site/shared/platform'
import { selectOpen } from '../bar/bar.slice'
import { runWhile } from '../effects/runWhile'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectMode } from '../session/session.slice'
import { followSongs } from './followSongs'
import { pollSong } from './pollSong'

const keepInformed = (api: SiteListenerApi, dependencies: PlayerDependencies): Cancel => {
  const { hearEvents, end } = pollSong(api, dependencies)
  const stopFollowing = followSongs(api, dependencies, hearEvents)
  return () => {
    stopFollowing()
    end()
  }
}

const isShown = (state: SiteState): boolean => selectMode(state) === 'live' && selectOpen(state)

/** Keeps the song up to date while the open bar shows it. */
export const nowPlayingEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  runWhile(start, isShown, (api) => keepInformed(api, dependencies)),
]
