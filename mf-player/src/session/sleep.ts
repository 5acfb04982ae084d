// The sleep timer: pauses the sound after the minutes the listener chose.
import { MINUTE_MS } from '@site/shared/durations'
import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import { pauseRequested } from './actions'
import { type PlayerContext, runWhile } from './effects'

/** Minutes the listener can choose. */
export const SLEEP_CHOICES: readonly number[] = [15, 30, 60, 90]

interface SleepPlan {
  readonly minutes: number
  /** Milliseconds since the Unix epoch. */
  readonly endsAt: number
}

/** Null while the timer is off. */
interface SleepState {
  readonly minutes: number | null
  readonly endsAt: number | null
}

const initialState: SleepState = { minutes: null, endsAt: null }

export const sleepSlice = createSlice({
  name: 'player/sleep',
  initialState,
  reducers: {
    sleepPlanned: (_, { payload }: PayloadAction<SleepPlan>) => payload,
    sleepCancelled: () => initialState,
  },
  selectors: {
    selectSleepEndsAt: ({ endsAt }) => endsAt,
    selectSleepMinutes: ({ minutes }) => minutes,
  },
})

/** Minutes from now. */
export const sleepRequested = createAction<number>('player/sleepRequested')
export const { sleepCancelled } = sleepSlice.actions
const { sleepPlanned } = sleepSlice.actions
const selectors = sleepSlice.getSelectors(ownState(sleepSlice))
export const { selectSleepMinutes } = selectors

export const sleepEffects = (player: PlayerContext) => {
  const { start, store, clock } = player
  return [
    start({
      actionCreator: sleepRequested,
      effect: ({ payload }) => {
        store.dispatch(sleepPlanned({ minutes: payload, endsAt: clock.now() + payload * MINUTE_MS }))
      },
    }),
    runWhile(player, selectors.selectSleepEndsAt, (endsAt) =>
      clock.after(endsAt - clock.now(), () => {
        store.dispatch(pauseRequested())
        store.dispatch(sleepCancelled())
      }),
    ),
  ]
}
