import type { Describe, ListParams } from '@site/shared/platform'
import { dataOf, prerenderSchedule } from '../schedule/prerenderSchedule'
import { scheduleQuery, selectShown } from '../schedule/scheduleQuery'
import { datesOfWeek, findDay } from './programmeDay'

export { prerenderSchedule as prepare }

/** The days of the week; none without a programme. */
export const listParams: ListParams = async ({ store }) => {
  await store.dispatch(scheduleQuery.prerender())
  const shown = selectShown(store.getState())
  return shown === null ? [] : datesOfWeek(shown.week).map((day) => ({ day }))
}

export const describe: Describe = ({ store, params }) => {
  const shown = selectShown(store.getState())
  const day = shown && findDay(shown.week, params.day ?? '')
  return day ? store.dispatch(dataOf([day])) : []
}
