import type { DescribedPodcast } from '@site/shared/answers'
import type { Describe, Prepare, SiteThunk, StructuredData } from '@site/shared/platform'
import { type ArchivePlace, MAX_CARDS, NEWEST, readMonth } from './archiveAddress'
import { listed } from './archiveAnswer'
import { archiveQuery, monthsQuery, residentsQuery } from './archiveQueries'
import { listQuery } from './list/listQuery'
import { countFirst } from './list/shownList'
import { monthsOf } from './months/monthPages'
import { NO_FILTER } from './search/archiveFilter'
import { seriesData } from './seriesData'
import { wholeArchive } from './wholeArchive'

/** The podcasts of a page and the one behind them, so that another month leaves the page as it is. */
const prerenderPage = (place: ArchivePlace, podcasts: readonly DescribedPodcast[]) => {
  const before = place.month === '' ? 0 : monthsOf(podcasts).get(place.month)?.start
  const start = before === undefined ? podcasts.length : before + (place.part - 1) * MAX_CARDS
  const behind = podcasts.slice(start)
  const shown = behind.slice(0, countFirst(behind.slice(0, MAX_CARDS + 1), place, NO_FILTER) + 1)
  const isNewest = place.month === ''
  return archiveQuery.put(listQuery({ place }), {
    matching: isNewest ? podcasts.length : shown.length,
    podcasts: shown.map(listed),
  })
}

export const prepare: Prepare = async ({ store, params }) => {
  const archive = await store.dispatch(wholeArchive())
  const place = readMonth(params.podcast) ?? NEWEST
  if (!archive.ok) {
    // The query stores that there is no feed.
    if (archive.error.status === 404) await store.dispatch(archiveQuery.prerender(listQuery({ place })))
    return
  }
  store.dispatch(prerenderPage(place, archive.value))
  store.dispatch(monthsQuery.put('', [...monthsOf(archive.value).keys()]))
  if (place.month === '') await store.dispatch(residentsQuery.prerender())
}

const series =
  (): SiteThunk<StructuredData> =>
  (_dispatch, _getState, { config }) =>
    seriesData(config)

export const describe: Describe = ({ store }) => [store.dispatch(series())]
