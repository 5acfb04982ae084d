import { soundStarted } from '../actions/facts'
import { pauseRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import { selectWanted } from '../session/session.slice'

/** Only one tab plays: the last that began. */
export const tabsEffects = ({ start, store, tabs }: PlayerContext) => [
  start({ actionCreator: soundStarted, effect: tabs.announcePlaying }),
  tabs.onOtherPlaying(() => {
    if (selectWanted(store.getState())) store.dispatch(pauseRequested())
  }),
]
