import { replaySelected, type StartSiteListening } from '@site/shared/platform'
import { soundEnded } from '../actions/facts'
import { selectMode, selectUpNext } from '../session/session.slice'
import { nextInList } from './nextInList'

/** When a replay ends, the next of the list it was chosen from begins. */
export const upNextEffects = (start: StartSiteListening) => [
  start({
    actionCreator: soundEnded,
    effect: (_, api) => {
      const state = api.getState()
      const following = selectMode(state) === 'replay' ? nextInList(selectUpNext(state)) : null
      if (following) api.dispatch(replaySelected(following))
    },
  }),
]
