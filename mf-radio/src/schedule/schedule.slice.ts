import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Schedule } from './broadcast'
import type { ToldWeek } from './toldWeek'

export type ScheduleState =
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }
  /** The site has no schedule of its own, its calendar alone. */
  | { readonly status: 'none' }
  | {
      readonly status: 'loaded'
      readonly week: ToldWeek
      /** What the week is told from; null in a prerendered page, until it is asked for again. */
      readonly schedule: Schedule | null
    }

const scheduleSlice = createSlice({
  name: 'schedule',
  initialState: { status: 'unknown' } as ScheduleState,
  reducers: {
    scheduleLoaded: (
      _,
      { payload }: PayloadAction<{ schedule: Schedule | null; week: ToldWeek }>,
    ): ScheduleState => ({ status: 'loaded', ...payload }),
    /** An older schedule is better than none. */
    scheduleFailed: (state): ScheduleState =>
      state.status === 'loaded' ? (state as ScheduleState) : { status: 'failed' },
    scheduleMissing: (): ScheduleState => ({ status: 'none' }),
  },
  selectors: { selectSchedule: (state) => state },
})

export { scheduleSlice }

export const { scheduleLoaded, scheduleFailed, scheduleMissing } = scheduleSlice.actions

export const { selectSchedule } = scheduleSlice.getSelectors(ownState(scheduleSlice))
