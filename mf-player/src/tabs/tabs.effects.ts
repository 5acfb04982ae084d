import type { StartSiteListening } from '@site/shared/platform'
import { soundStarted } from '../actions/facts'
import { pauseRequested, playerReady } from '../actions/intents'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectWanted } from '../session/session.slice'

/** Only one tab plays: the last that began. */
export const tabsEffects = (start: StartSiteListening, { tabs }: PlayerDependencies) => {
  let stopHearing = (): void => {}
  return [
    start({ actionCreator: soundStarted, effect: tabs.announcePlaying }),
    start({
      actionCreator: playerReady,
      effect: (_, api) => {
        stopHearing = tabs.onOtherPlaying(() => {
          if (selectWanted(api.getState())) api.dispatch(pauseRequested())
        })
      },
    }),
    () => stopHearing(),
  ]
}
