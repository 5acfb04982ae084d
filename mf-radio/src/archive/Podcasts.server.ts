import type { Describe, Prepare, SiteThunk, StructuredData } from '@site/shared/platform'
import { type PageOfPodcasts, podcastsOfPage } from '@site/shared/podcast-pages'
import { fetchResidents } from '../residents/fetchResidents'
import { type DescribedPodcast, listed } from './archiveAnswer'
import { pageQuery } from './archiveFilter'
import { archiveQuery } from './archiveQuery'
import { pageOfParam } from './pageOfParam'
import { residentsQuery } from './residentsQuery'
import { seriesData } from './seriesData'
import { wholeArchive } from './wholeArchive'

const prerenderPage = (page: PageOfPodcasts, podcasts: readonly DescribedPodcast[]) =>
  archiveQuery.prerender(pageQuery(page, '', ''), {
    matching: podcasts.length,
    podcasts: podcastsOfPage(podcasts, page).map(listed),
  })

/** Whom one can look for, on the page that has the fields for it. */
const prerenderResidents = (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
  const residents = await fetchResidents(dependencies)
  if (residents.ok) dispatch(residentsQuery.prerender('', residents.value))
}

export const prepare: Prepare = async ({ store, params }) => {
  const archive = await store.dispatch(wholeArchive())
  if (!archive.ok) return
  const page = pageOfParam(params.podcast)
  store.dispatch(prerenderPage(page, archive.value))
  if (page === 'newest') await store.dispatch(prerenderResidents())
}

const series =
  (): SiteThunk<StructuredData> =>
  (_dispatch, _getState, { config }) =>
    seriesData(config)

export const describe: Describe = ({ store }) => [store.dispatch(series())]
