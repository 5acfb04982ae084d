import type { Describe, ListParams, Prepare } from '@site/shared/platform'
import { dayIn } from '@site/shared/text'
import { prerenderDay } from '../played/daySongs'
import { listPlayedDays } from '../played/notedDays'
import { describeDays, prerenderSchedule } from '../schedule/prerenderSchedule'
import { fetchRadioZone, scheduleQuery, selectShown } from '../schedule/scheduleQuery'
import { findDay, listShownDates } from '../schedule/week/shownWeek'

/** A past day is made without the week, so that its page does not change with it. */
export const prepare: Prepare = async (preparation) => {
  const { store, params } = preparation
  const { day = '' } = params
  const zone = await store.dispatch(fetchRadioZone())
  const now = store.dispatch((_dispatch, _getState, { clock }) => clock.now())
  if (day >= dayIn(zone, now)) await prerenderSchedule(preparation)
  await store.dispatch(prerenderDay(day, zone))
}

/** The days of the week, and past days whose songs are known. */
export const listParams: ListParams = async ({ store }) => {
  await store.dispatch(scheduleQuery.prerender())
  const shown = selectShown(store.getState())
  const week = shown === null ? [] : listShownDates(shown.week)
  const past = await store.dispatch(listPlayedDays(await store.dispatch(fetchRadioZone())))
  return [...new Set([...week, ...past])].map((day) => ({ day }))
}

export const describe: Describe = ({ store, params }) => {
  const shown = selectShown(store.getState())
  const day = shown && findDay(shown.week, params.day ?? '')
  return day ? store.dispatch(describeDays([day])) : []
}
