import type { SiteState } from '@site/shared/platform'
import { soundStarted } from '../actions/facts'
import { pauseRequested } from '../actions/intents'
import type { PlayerContext, Unsubscribe } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectWanted } from '../session/session.slice'

const isWanted = (state: SiteState): true | null => selectWanted(state) || null

/** A sound that goes on after a gap does not begin, and is not announced again. */
const announceOnce = ({ start, tabs }: PlayerContext, askedAtMs: number): Unsubscribe => {
  const stop = start({
    actionCreator: soundStarted,
    effect: () => {
      stop()
      tabs.announcePlaying(askedAtMs)
    },
  })
  return stop
}

/** Of several tabs one plays: the one that was asked last, whichever is heard first. */
export const tabsEffects = (player: PlayerContext) => {
  const { clock, store, tabs } = player
  let askedAtMs = 0
  return [
    runWhile(player, isWanted, () => {
      askedAtMs = clock.now()
      return announceOnce(player, askedAtMs)
    }),
    tabs.onOtherPlaying((otherAskedAtMs) => {
      if (selectWanted(store.getState()) && otherAskedAtMs >= askedAtMs) store.dispatch(pauseRequested())
    }),
  ]
}
