import type { SiteState } from '@site/shared/platform'
import { selectOpen } from '../bar/bar.slice'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectMode } from '../session/session.slice'
import { followSongs } from './followSongs'
import { pollSong } from './pollSong'

const isShown = (state: SiteState): true | null => (selectMode(state) === 'live' && selectOpen(state)) || null

/** Keeps the song up to date while the open bar shows it. */
export const nowPlayingEffects = (player: PlayerContext) => [
  runWhile(player, isShown, () => {
    const { onConnection, end } = pollSong(player)
    const stopFollowing = followSongs(player, onConnection)
    return () => {
      stopFollowing()
      end()
    }
  }),
]
