import type { StartSiteListening } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { pauseRequested, playerReady } from '../session/intents'
import { selectWanted } from '../session/session.slice'
import { soundStarted } from '../sound/facts'

/** Only one tab plays: the last that began. */
export const listenToTabs = (start: StartSiteListening, { tabs }: PlayerDevices) => {
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
