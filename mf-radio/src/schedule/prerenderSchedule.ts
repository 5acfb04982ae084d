import type { Preparation, SiteThunk, StructuredData } from '@site/shared/platform'
import { broadcastData } from './broadcastData'
import { fetchEntryResidents, linkResidents } from './entryResidents'
import { scheduleQuery, selectShown } from './scheduleQuery'
import type { ShownDay } from './week/shownWeek'

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

/** Describes the broadcasts of some days for search engines. */
export const describeDays =
  (days: readonly ShownDay[]): SiteThunk<readonly StructuredData[]> =>
  (_dispatch, _getState, { config }) => {
    // A show of several days is listed under each of them.
    const broadcasts = new Map(days.flatMap((day) => day.broadcasts.map((one) => [one.id, one])))
    return [...broadcasts.values()].map((broadcast) => broadcastData(broadcast, config.name))
  }

/** Describes the week of a prerendered page for search engines. */
export const scheduleData = ({ store }: Preparation): readonly StructuredData[] =>
  store.dispatch(describeDays(selectShown(store.getState())?.week.days ?? []))
