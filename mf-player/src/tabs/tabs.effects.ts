import type { SiteState } from '@site/shared/platform'
import { soundStarted } from '../actions/facts'
import { pauseRequested } from '../actions/intents'
import type { PlayerContext, Unsubscribe } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectWanted } from '../session/session.slice'

const isWanted = (state: SiteState): true | null => selectWanted(state) || null

/** A sound that goes on after a gap does not begin: another tab that began meanwhile keeps playing. */
const announceOnce = ({ start, tabs }: PlayerContext): Unsubscribe => {
  const stop = start({
    actionCreator: soundStarted,
    effect: () => {
      stop()
      tabs.announcePlaying()
    },
  })
  return stop
}

/** Only one tab plays: the last that began. */
export const tabsEffects = (player: PlayerContext) => [
  runWhile(player, isWanted, () => announceOnce(player)),
  player.tabs.onOtherPlaying(() => {
    if (selectWanted(player.store.getState())) player.store.dispatch(pauseRequested())
  }),
]
