import { replaySelected } from '@site/shared/platform'
import { replayFinished, soundEnded } from '../actions/facts'
import type { PlayerContext } from '../effects/playerContext'
import { selectMode, selectUpNext } from '../session/session.slice'
import { nextInList } from './nextInList'

/** When a replay ends, the next of the list it was chosen from begins. */
export const upNextEffects = ({ start, store }: PlayerContext) => [
  start({
    actionCreator: soundEnded,
    effect: () => {
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const next = nextInList(selectUpNext(state))
      store.dispatch(next ? replaySelected(next) : replayFinished())
    },
  }),
]
