// Executes the requests of other parts, which arrive as events of the site.
import {
  type SiteState,
  pauseRequested as sitePauseRequested,
  seekRequested as siteSeekRequested,
} from '@site/shared/platform'
import { pauseRequested, seekRequested } from './actions'
import type { PlayerContext } from './effects'
import { selectMode } from './session'

const isReplay = (state: SiteState): boolean => selectMode(state) === 'replay'

/** Changes to the lists of replays are in `playback/replayLists.ts`. */
export const requestEffects = ({ start, store }: PlayerContext) => [
  start({ actionCreator: sitePauseRequested, effect: () => void store.dispatch(pauseRequested()) }),
  start({
    actionCreator: siteSeekRequested,
    effect: ({ payload }) => {
      if (isReplay(store.getState())) store.dispatch(seekRequested(payload.positionMs))
    },
  }),
]
