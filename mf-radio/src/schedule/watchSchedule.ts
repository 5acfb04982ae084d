import type { SiteThunk } from '@site/shared/platform'
import { visitorZone } from '../browser/visitorZone'
import { fetchSchedule } from './fetchSchedule'
import { scheduleFailed, scheduleLoaded, scheduleMissing, selectSchedule } from './schedule.slice'
import { tellWeek } from './toldWeek'

const MINUTE_MS = 60_000

/** What the service itself takes to read a changed calendar, in milliseconds. */
const REFETCH_MS = 15 * MINUTE_MS

/** Milliseconds left to a page to hydrate before it asks again for what it shows already. */
export const SCHEDULE_CAN_WAIT_MS = 2_000

/** Asks for the schedule; what failed is logged. A service that answers 404 has none. */
const loadSchedule =
  (zone: string): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, dependencies) => {
    const answer = await fetchSchedule(dependencies)
    if (answer.ok) {
      const week = tellWeek(answer.value, { now: dependencies.clock.now(), zone, tellsNow: true })
      return void dispatch(scheduleLoaded({ schedule: answer.value, week }))
    }
    if (answer.error.status === 404) return void dispatch(scheduleMissing())
    dependencies.log.error(answer.error.message)
    dispatch(scheduleFailed())
  }

/** Tells the week anew for the time it is. */
const tellNow =
  (zone: string): SiteThunk =>
  (dispatch, getState, { clock }) => {
    const state = selectSchedule(getState())
    if (state.status !== 'loaded' || state.schedule === null) return
    const week = tellWeek(state.schedule, { now: clock.now(), zone, tellsNow: true })
    dispatch(scheduleLoaded({ schedule: state.schedule, week }))
  }

const isHidden = (page: EventTarget): boolean => 'hidden' in page && page.hidden === true

/**
 * Keeps the schedule and what is on the air true while the page is seen: each minute, and as soon as it is seen again.
 * A browser that knows no time zones shows the week a page was prerendered with, and else none.
 * @returns ends it
 */
export const watchSchedule =
  (zone = visitorZone()): SiteThunk<() => void> =>
  (dispatch, getState, { clock, page }) => {
    const isShown = selectSchedule(getState()).status === 'loaded'
    if (zone === null) {
      if (!isShown) dispatch(scheduleMissing())
      return () => {}
    }
    let askedAt = Number.NEGATIVE_INFINITY
    const load = (): void => {
      askedAt = clock.now()
      void dispatch(loadSchedule(zone))
    }
    const update = (): void => {
      if (isHidden(page)) return
      if (clock.now() - askedAt >= REFETCH_MS) load()
      else dispatch(tellNow(zone))
    }
    const cancelFirst = isShown ? clock.after(SCHEDULE_CAN_WAIT_MS, update) : () => {}
    if (!isShown) load()
    else dispatch(tellNow(zone))
    const cancelMinutes = clock.every(MINUTE_MS, update)
    page.addEventListener('visibilitychange', update)
    return () => {
      cancelFirst()
      cancelMinutes()
      page.removeEventListener('visibilitychange', update)
    }
  }

/** Asks again, for a visitor who wants to. */
export const retrySchedule =
  (zone = visitorZone()): SiteThunk =>
  (dispatch) => {
    if (zone !== null) void dispatch(loadSchedule(zone))
  }
