import { MINUTE_MS } from '@site/shared/durations'
import type { SiteThunk } from '@site/shared/platform'
import { isPageHidden, visitorZone } from '../browser/page'
import type { Broadcast, Schedule } from './broadcast'
import { fetchEntryResidents, linkAsBefore, linkByTitle, linkResidents } from './entryResidents'
import {
  isScheduleMissing,
  type ShownSchedule,
  scheduleQuery,
  scheduleSlice,
  selectShown,
  showWeek,
} from './scheduleQuery'
import { listBroadcasts } from './week/shownWeek'

/** Milliseconds the service itself may take to read a changed calendar. */
const REFETCH_MS = 15 * MINUTE_MS

/** Milliseconds a page has to hydrate before it fetches again what it shows already. */
export const SCHEDULE_CAN_WAIT_MS = 2_000

/** Shows the week as it is now. */
const updateWeek =
  (zone: string): SiteThunk =>
  (dispatch, getState, { clock }) => {
    const schedule = selectShown(getState())?.schedule ?? null
    if (schedule !== null) dispatch(scheduleQuery.put(zone, showWeek(schedule, clock.now(), zone)))
  }

/** Without an answer the entries have no residents. */
const linkAnew =
  (schedule: Schedule): SiteThunk<Promise<Schedule>> =>
  async (_dispatch, _getState, dependencies) => {
    const residents = await fetchEntryResidents(dependencies)
    if (!residents.ok) return schedule
    const link = (broadcasts: readonly Broadcast[]) => linkResidents(broadcasts, residents.value)
    return { ...schedule, broadcasts: link(schedule.broadcasts), upcoming: link(schedule.upcoming) }
  }

/** Links entries as the same titles were linked before; null if a show of the week is new. */
const linkAgain = (schedule: Schedule, before: ShownSchedule | null, now: number): Schedule | null => {
  const earlier = before ? listBroadcasts(before.week) : []
  const broadcasts = linkAsBefore(schedule.broadcasts, earlier, now)
  const known = [...earlier, ...(before?.schedule?.upcoming ?? [])]
  return broadcasts && { ...schedule, broadcasts, upcoming: linkByTitle(schedule.upcoming, known) }
}

/** Fetches the schedule, then the residents of its entries unless an earlier week has them. */
const refreshSchedule =
  (zone: string): SiteThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const before = selectShown(getState())
    await dispatch(scheduleQuery.refresh(zone))
    const schedule = selectShown(getState())?.schedule ?? null
    if (schedule === null || schedule === before?.schedule) return
    const linked = linkAgain(schedule, before, clock.now()) ?? (await dispatch(linkAnew(schedule)))
    dispatch(scheduleQuery.put(zone, showWeek(linked, clock.now(), zone)))
  }

/** Whether all shows to come have been linked, so that the page of a resident can tell the next date. */
export const areShowsLinked = (state: object): boolean => {
  const shown = selectShown(state)
  if (shown === null) return true
  const ofWeek = listBroadcasts(shown.week).filter(({ progress }) => progress !== 'past')
  return [...ofWeek, ...(shown.schedule?.upcoming ?? [])].every(({ resident }) => resident !== undefined)
}

/** Finds the residents of all shows of this week and later weeks. */
export const linkShows =
  (zone = visitorZone()): SiteThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const schedule = selectShown(getState())?.schedule ?? null
    if (schedule === null || zone === null) return
    const { broadcasts, upcoming } = await dispatch(linkAnew(schedule))
    const newest = selectShown(getState())?.schedule ?? schedule
    const linked = {
      ...newest,
      broadcasts: linkByTitle(newest.broadcasts, broadcasts),
      upcoming: linkByTitle(newest.upcoming, upcoming),
    }
    dispatch(scheduleQuery.put(zone, showWeek(linked, clock.now(), zone)))
  }

const MISSING = { status: 'failed', failure: 'missing' } as const

/**
 * Keeps the schedule and what is on the air current while the page is visible: each minute, and as soon as it is visible again.
 * A browser that knows no time zones shows the week the page was prerendered with, if any. A missing schedule is not
 * requested again.
 * @returns a function that stops it
 */
export const watchSchedule =
  (zone = visitorZone()): SiteThunk<() => void> =>
  (dispatch, getState, { clock, page }) => {
    if (isScheduleMissing(getState())) return () => {}
    const isShown = scheduleQuery.select(getState())?.status === 'ready'
    if (zone === null) {
      if (!isShown) dispatch(scheduleSlice.actions.settled({ [scheduleQuery.id('')]: MISSING }))
      return () => {}
    }
    let fetchedAt = Number.NEGATIVE_INFINITY
    const load = (): void => {
      fetchedAt = clock.now()
      void dispatch(refreshSchedule(zone))
    }
    const update = (): void => {
      if (isPageHidden(page)) return
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

/** Fetches the schedule again on request. */
export const retrySchedule =
  (zone = visitorZone()): SiteThunk =>
  (dispatch) => {
    if (zone !== null) void dispatch(refreshSchedule(zone))
  }
