// Executes the requests of other parts, which arrive as events of the site, by commands of the player.
import { pauseRequested, type SiteState, seekRequested } from '@site/shared/platform'
import { pauseCommand, seekCommand } from './actions'
import type { PlayerContext } from './effects'
import { selectMode } from './session'

const isReplay = (state: SiteState): boolean => selectMode(state) === 'replay'

/** Changes to the lists of replays are in `playback/replayLists.ts`. */
export const requestEffects = ({ start, store }: PlayerContext) => [
  start({ actionCreator: pauseRequested, effect: () => void store.dispatch(pauseCommand()) }),
  start({
    actionCreator: seekRequested,
    effect: ({ payload }) => {
      if (isReplay(store.getState())) store.dispatch(seekCommand(payload.positionMs))
    },
  }),
]
