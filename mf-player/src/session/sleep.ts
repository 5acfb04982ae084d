// The sleep timer: pauses the sound after the minutes the listener chose, or at the end of the replay.
import { MINUTE_MS } from '@site/shared/durations'
import { createAction, createSlice, liveRequested, ownState, type PayloadAction } from '@site/shared/platform'
import { pauseCommand } from './actions'
import { type PlayerContext, runWhile } from './effects'

/** Minutes the listener can choose. */
export const SLEEP_CHOICES: readonly number[] = [15, 30, 60, 90]

/** What the listener chooses: minutes from now, or the end of the replay. */
export type SleepChoice = number | 'end'

interface SleepPlan {
  readonly minutes: number
  /** Milliseconds since the Unix epoch. */
  readonly endsAt: number
}

/** Null while the timer is off. */
interface SleepState {
  readonly minutes: number | null
  readonly endsAt: number | null
  /** Minutes that are left, rounded up. */
  readonly minutesLeft: number | null
  readonly atEnd: boolean
}

const initialState: SleepState = { minutes: null, endsAt: null, minutesLeft: null, atEnd: false }

export const sleepSlice = createSlice({
  name: 'player/sleep',
  initialState,
  reducers: {
    sleepPlanned: (_, { payload }: PayloadAction<SleepPlan>) => ({
      ...initialState,
      ...payload,
      minutesLeft: payload.minutes,
    }),
    sleepPlannedAtEnd: () => ({ ...initialState, atEnd: true }),
    minutePassed: (state, { payload }: PayloadAction<number>) => ({ ...state, minutesLeft: payload }),
    sleepCancelled: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(liveRequested, (state) => (state.atEnd ? initialState : state))
  },
  selectors: {
    selectSleepEndsAt: ({ endsAt }) => endsAt,
    selectSleepChoice: ({ minutes, atEnd }): SleepChoice | null => (atEnd ? 'end' : minutes),
    selectSleepMinutesLeft: ({ minutesLeft }) => minutesLeft,
    selectSleepsAtEnd: ({ atEnd }) => atEnd,
  },
})

export const sleepRequested = createAction<SleepChoice>('player/sleepRequested')
export const { sleepCancelled } = sleepSlice.actions
const { sleepPlanned, sleepPlannedAtEnd, minutePassed } = sleepSlice.actions
const selectors = sleepSlice.getSelectors(ownState(sleepSlice))
export const { selectSleepChoice, selectSleepMinutesLeft, selectSleepsAtEnd } = selectors

export const sleepEffects = (player: PlayerContext) => {
  const { start, store, clock } = player
  return [
    start({
      actionCreator: sleepRequested,
      effect: ({ payload }) => {
        store.dispatch(
          payload === 'end'
            ? sleepPlannedAtEnd()
            : sleepPlanned({ minutes: payload, endsAt: clock.now() + payload * MINUTE_MS }),
        )
      },
    }),
    runWhile(player, selectors.selectSleepEndsAt, (endsAt) =>
      clock.every(
        MINUTE_MS,
        () => void store.dispatch(minutePassed(Math.ceil((endsAt - clock.now()) / MINUTE_MS))),
      ),
    ),
    runWhile(player, selectors.selectSleepEndsAt, (endsAt) =>
      clock.after(endsAt - clock.now(), () => {
        store.dispatch(pauseCommand())
        store.dispatch(sleepCancelled())
      }),
    ),
  ]
}
