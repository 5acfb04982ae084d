import { replaySelected } from '@site/shared/platform'
import { replayFinished, soundEnded } from '../actions/facts'
import { applyState } from '../effects/applyState'
import type { PlayerContext } from '../effects/playerContext'
import { selectMode, selectReplay } from '../session/session.slice'
import { nextChoice } from './nextChoice'
import { takeFromQueue } from './queue'

/** When a replay ends, what comes next begins; whatever is chosen no longer waits in the queue. */
export const upNextEffects = (player: PlayerContext) => [
  player.start({
    actionCreator: soundEnded,
    effect: () => {
      const { store, storage } = player
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const next = nextChoice(storage, state)
      store.dispatch(next ? replaySelected(next) : replayFinished())
    },
  }),
  applyState(player, selectReplay, (replay) => {
    if (replay) takeFromQueue(player.storage, replay.id)
  }),
]
