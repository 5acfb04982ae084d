import type { StartSiteListening } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { pauseRequested } from '../session/intents'
import { selectSleepEndsAt, sleepCancelled, sleepPlanned, sleepRequested } from './sleep.slice'

const MINUTE_MS = 60_000

/** Pauses when the chosen time is over. */
export const listenToSleep = (start: StartSiteListening, { clock }: PlayerDevices) => [
  start({
    actionCreator: sleepRequested,
    effect: ({ payload }, api) => {
      api.dispatch(sleepCancelled())
      api.dispatch(sleepPlanned({ minutes: payload, endsAt: clock.now() + payload * MINUTE_MS }))
    },
  }),
  during(
    start,
    (state) => selectSleepEndsAt(state) !== null,
    (api) => {
      const endsAt = selectSleepEndsAt(api.getState()) ?? clock.now()
      return clock.after(endsAt - clock.now(), () => {
        api.dispatch(pauseRequested())
        api.dispatch(sleepCancelled())
      })
    },
  ),
]
