import type { Preparation, SiteThunk, StructuredData } from '@site/shared/platform'
import { broadcastData } from './broadcastData'
import { fetchSchedule } from './fetchSchedule'
import { scheduleLoaded, selectSchedule } from './schedule.slice'
import { tellWeek } from './toldWeek'
import { dayIn } from './zones'

/** A moment of a day that is of the same day from Honolulu to Auckland. */
const momentOf = (date: string): number => Date.parse(`${date}T10:00:00Z`)

const prerender = (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
  const answer = await fetchSchedule(dependencies)
  if (!answer.ok) return dependencies.log.error(answer.error.message)
  const { timeZone } = answer.value
  const now = momentOf(dayIn(timeZone, dependencies.clock.now()))
  const week = tellWeek(answer.value, { now, zone: timeZone, tellsNow: false })
  dispatch(scheduleLoaded({ schedule: null, week }))
}

/** Puts the week into a page that is prerendered, the same all day; without an answer the page is prerendered without it. */
export const prerenderSchedule = ({ store }: Preparation): Promise<void> => store.dispatch(prerender())

const radioName =
  (): SiteThunk<string> =>
  (_dispatch, _getState, { config }) =>
    config.name

/** The week of a prerendered page, for search engines. */
export const scheduleData = ({ store }: Preparation): readonly StructuredData[] => {
  const state = selectSchedule(store.getState())
  if (state.status !== 'loaded') return []
  const radio = store.dispatch(radioName())
  return state.week.days.flatMap(({ broadcasts }) =>
    broadcasts.map((broadcast) => broadcastData(broadcast, radio)),
  )
}
