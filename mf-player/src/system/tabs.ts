// Only one tab plays: the last one in which the listener requested playback, whichever starts to sound first.
import type { SiteState } from '@site/shared/platform'
import { pauseCommand, soundStarted } from '../session/actions'
import { type PlayerContext, runWhile, type Unsubscribe } from '../session/effects'
import { selectWanted } from '../session/session'

const isWanted = (state: SiteState): true | null => selectWanted(state) || null

/** Announces the first start only: a sound that continues after a gap is the same playback. */
const announceOnce = ({ start, tabs }: PlayerContext, requestedAtMs: number): Unsubscribe => {
  const stop = start({
    actionCreator: soundStarted,
    effect: () => {
      stop()
      tabs.announcePlaying(requestedAtMs)
    },
  })
  return stop
}

export const tabsEffects = (player: PlayerContext) => {
  const { clock, store, tabs } = player
  let requestedAtMs = 0
  return [
    runWhile(player, isWanted, () => {
      requestedAtMs = clock.now()
      return announceOnce(player, requestedAtMs)
    }),
    tabs.onOtherPlaying((otherRequestedAtMs) => {
      if (selectWanted(store.getState()) && otherRequestedAtMs >= requestedAtMs)
        store.dispatch(pauseCommand())
    }),
  ]
}
