import type { StartSiteListening } from '@site/shared/platform'
import { pauseRequested } from '../actions/intents'
import { runWhile } from '../effects/runWhile'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectSleepEndsAt, sleepCancelled, sleepPlanned, sleepRequested } from './sleep.slice'

const MINUTE_MS = 60_000

/** Pauses when the chosen time is over. */
export const sleepEffects = (start: StartSiteListening, { clock }: PlayerDependencies) => [
  start({
    actionCreator: sleepRequested,
    effect: ({ payload }, api) => {
      api.dispatch(sleepCancelled())
      api.dispatch(sleepPlanned({ minutes: payload, endsAt: clock.now() + payload * MINUTE_MS }))
    },
  }),
  runWhile(
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
