import type { Preparation, SiteThunk, StructuredData } from '@site/shared/platform'
import { broadcastData } from './broadcastData'
import { fetchEntryResidents, linkResidents } from './entryResidents'
import { scheduleQuery, selectShown } from './scheduleQuery'

const linkWeek = (): SiteThunk<Promise<void>> => async (dispatch, getState, dependencies) => {
  const shown = selectShown(getState())
  if (!shown) return
  const residents = await fetchEntryResidents(dependencies)
  if (!residents.ok) return
  const days = shown.week.days.map((day) => ({
    ...day,
    broadcasts: linkResidents(day.broadcasts, residents.value),
  }))
  dispatch(scheduleQuery.put('', { ...shown, week: { ...shown.week, days } }))
}

/** Prerenders a page with the week and its residents; without an answer the page is prerendered without it. */
export const prerenderSchedule = async ({ store }: Preparation): Promise<void> => {
  await store.dispatch(scheduleQuery.prerender())
  await store.dispatch(linkWeek())
}

const radioName =
  (): SiteThunk<string> =>
  (_dispatch, _getState, { config }) =>
    config.name

/** The week of a prerendered page, for search engines. */
export const scheduleData = ({ store }: Preparation): readonly StructuredData[] => {
  const state = scheduleQuery.select(store.getState())
  if (state?.status !== 'ready') return []
  const radio = store.dispatch(radioName())
  // A show of several days is listed under each of them.
  const broadcasts = new Map(
    state.value.week.days.flatMap((day) => day.broadcasts.map((one) => [one.id, one])),
  )
  return [...broadcasts.values()].map((broadcast) => broadcastData(broadcast, radio))
}
