import type { SiteThunk } from '@site/shared/platform'
import { fetchSchedule } from './fetchSchedule'
import { scheduleFailed, scheduleLoaded, scheduleMissing, selectSchedule, timePassed } from './schedule.slice'

const MINUTE_MS = 60_000

/** What the service itself takes to read a changed calendar, in milliseconds. */
const REFETCH_MS = 15 * MINUTE_MS

/** Milliseconds left to a page to hydrate before it asks again for what it shows already. */
export const SCHEDULE_CAN_WAIT_MS = 2_000

/** Asks for the schedule; what failed is logged. A service that answers 404 has none. */
export const loadSchedule = (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
  const schedule = await fetchSchedule(dependencies)
  if (schedule.ok)
    return void dispatch(scheduleLoaded({ schedule: schedule.value, now: dependencies.clock.now() }))
  if (schedule.error.status === 404) return void dispatch(scheduleMissing())
  dependencies.log.error(schedule.error.message)
  dispatch(scheduleFailed())
}

const isHidden = (page: EventTarget): boolean => 'hidden' in page && page.hidden === true

/**
 * Keeps the schedule and what is on the air true while the page is seen: each minute, and as soon as it is seen again.
 * @returns ends it
 */
export const watchSchedule =
  (): SiteThunk<() => void> =>
  (dispatch, getState, { clock, page }) => {
    let askedAt = Number.NEGATIVE_INFINITY

    const load = (): void => {
      askedAt = clock.now()
      void dispatch(loadSchedule())
    }
    const update = (): void => {
      if (isHidden(page)) return
      if (clock.now() - askedAt >= REFETCH_MS) load()
      else dispatch(timePassed(clock.now()))
    }

    const isShown = selectSchedule(getState()).status === 'loaded'
    if (isShown) dispatch(timePassed(clock.now()))
    const cancelFirst = isShown ? clock.after(SCHEDULE_CAN_WAIT_MS, update) : () => {}
    if (!isShown) load()
    const cancelMinutes = clock.every(MINUTE_MS, update)
    page.addEventListener('visibilitychange', update)
    return () => {
      cancelFirst()
      cancelMinutes()
      page.removeEventListener('visibilitychange', update)
    }
  }
