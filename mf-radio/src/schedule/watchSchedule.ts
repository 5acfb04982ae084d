import type { SiteThunk } from '@site/shared/platform'
import { visitorZone } from '../browser/visitorZone'
import { scheduleQuery, scheduleSlice, showWeek } from './scheduleQuery'

const MINUTE_MS = 60_000

/** Milliseconds the service itself may take to read a changed calendar. */
const REFETCH_MS = 15 * MINUTE_MS

/** Milliseconds a page has to hydrate before it fetches again what it shows already. */
export const SCHEDULE_CAN_WAIT_MS = 2_000

/** Shows the week as it is now. */
const updateWeek =
  (zone: string): SiteThunk =>
  (dispatch, getState, { clock }) => {
    const state = scheduleQuery.select(getState())
    if (state?.status !== 'ready' || state.value.schedule === null) return
    dispatch(scheduleQuery.put(zone, showWeek(state.value.schedule, clock.now(), zone)))
  }

const MISSING = { status: 'failed', failure: 'missing' } as const

const isHidden = (page: EventTarget): boolean => 'hidden' in page && page.hidden === true

/**
 * Keeps the schedule and what is on the air current while the page is visible: each minute, and as soon as it is visible again.
 * A browser that knows no time zones shows the week the page was prerendered with, if any.
 * @returns stops it
 */
export const watchSchedule =
  (zone = visitorZone()): SiteThunk<() => void> =>
  (dispatch, getState, { clock, page }) => {
    const isShown = scheduleQuery.select(getState())?.status === 'ready'
    if (zone === null) {
      if (!isShown) dispatch(scheduleSlice.actions.settled({ [scheduleQuery.id('')]: MISSING }))
      return () => {}
    }
    let fetchedAt = Number.NEGATIVE_INFINITY
    const load = (): void => {
      fetchedAt = clock.now()
      void dispatch(scheduleQuery.refresh(zone))
    }
    const update = (): void => {
      if (isHidden(page)) return
      if (clock.now() - fetchedAt >= REFETCH_MS) load()
      else dispatch(updateWeek(zone))
    }
    const cancelFirst = isShown ? clock.after(SCHEDULE_CAN_WAIT_MS, update) : () => {}
    if (!isShown) load()
    else dispatch(updateWeek(zone))
    const cancelMinutes = clock.every(MINUTE_MS, update)
    page.addEventListener('visibilitychange', update)
    return () => {
      cancelFirst()
      cancelMinutes()
      page.removeEventListener('visibilitychange', update)
    }
  }

/** Fetches the schedule again when a visitor asks for it. */
export const retrySchedule =
  (zone = visitorZone()): SiteThunk =>
  (dispatch) => {
    if (zone !== null) void dispatch(scheduleQuery.refresh(zone))
  }
