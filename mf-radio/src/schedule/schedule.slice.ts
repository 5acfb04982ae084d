import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Schedule } from './broadcast'

export type ScheduleState =
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }
  /** The site has no schedule of its own, its calendar alone. */
  | { readonly status: 'none' }
  | {
      readonly status: 'loaded'
      readonly schedule: Schedule
      /** The time it is shown for, in ms since 1970. */
      readonly now: number
    }

const scheduleSlice = createSlice({
  name: 'schedule',
  initialState: { status: 'unknown' } as ScheduleState,
  reducers: {
    scheduleLoaded: (_, { payload }: PayloadAction<{ schedule: Schedule; now: number }>): ScheduleState => ({
      status: 'loaded',
      ...payload,
    }),
    /** An older schedule is better than none. */
    scheduleFailed: (state): ScheduleState =>
      state.status === 'loaded' ? (state as ScheduleState) : { status: 'failed' },
    scheduleMissing: (): ScheduleState => ({ status: 'none' }),
    timePassed: (state, { payload: now }: PayloadAction<number>): ScheduleState =>
      state.status === 'loaded' ? { ...(state as ScheduleState & { status: 'loaded' }), now } : state,
  },
  selectors: { selectSchedule: (state) => state },
})

export { scheduleSlice }

export const { scheduleLoaded, scheduleFailed, scheduleMissing, timePassed } = scheduleSlice.actions

export const { selectSchedule } = scheduleSlice.getSelectors(ownState(scheduleSlice))
