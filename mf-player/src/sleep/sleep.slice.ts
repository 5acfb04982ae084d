import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'

/** Minutes the listener can choose. */
export const SLEEP_CHOICES: readonly number[] = [15, 30, 60, 90]

interface SleepState {
  /** What was chosen, in minutes; null while the timer is off. */
  readonly minutes: number | null
  /** Milliseconds since the Unix epoch; null while the timer is off. */
  readonly endsAt: number | null
}

/** Minutes chosen, and the moment they end in milliseconds since the Unix epoch. */
export interface SleepPlan {
  readonly minutes: number
  readonly endsAt: number
}

const initialState: SleepState = { minutes: null, endsAt: null }

/** When sound goes off by itself. */
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
export const { sleepPlanned, sleepCancelled } = sleepSlice.actions
export const { selectSleepEndsAt, selectSleepMinutes } = sleepSlice.getSelectors(ownState(sleepSlice))
