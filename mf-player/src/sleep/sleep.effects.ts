import { pauseRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectSleepEndsAt, sleepCancelled, sleepPlanned, sleepRequested } from './sleep.slice'

const MINUTE_MS = 60_000

/** Pauses when the chosen time is over. */
export const sleepEffects = (player: PlayerContext) => {
  const { start, store, clock } = player
  return [
    start({
      actionCreator: sleepRequested,
      effect: ({ payload }) => {
        store.dispatch(sleepPlanned({ minutes: payload, endsAt: clock.now() + payload * MINUTE_MS }))
      },
    }),
    runWhile(player, selectSleepEndsAt, (endsAt) =>
      clock.after(endsAt - clock.now(), () => {
        store.dispatch(pauseRequested())
        store.dispatch(sleepCancelled())
      }),
    ),
  ]
}
