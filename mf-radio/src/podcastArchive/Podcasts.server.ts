import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import type { Describe, Prepare, SiteThunk, StructuredData } from '@site/shared/platform'
import { numberedPages, PAGE_SIZE, type PageOfPodcasts, podcastsOfPage } from '@site/shared/podcast'
import { listed } from './archiveAnswer'
import { archiveQuery, residentsQuery, yearsQuery } from './archiveQueries'
import { pageOfParam } from './pageOfParam'
import { pageQuery } from './pageQuery'
import { seriesData } from './seriesData'
import { wholeArchive } from './wholeArchive'

const french = new Intl.DateTimeFormat('fr', { year: 'numeric', timeZone: 'Europe/Paris' })

/** The years podcasts were published in, in France, newest first. */
const listYears = (podcasts: readonly Podcast[]): readonly number[] => {
  const years = podcasts.flatMap(({ publishedAt }) =>
    publishedAt === null ? [] : [Number(french.format(publishedAt))],
  )
  return [...new Set(years)].sort((a, b) => b - a)
}

/**
 * How many podcasts a page has to know of. The first says how many there are; one with a number knows whether there is
 * another with newer ones, so that a new podcast leaves it as it is.
 */
const countFor = (page: PageOfPodcasts, podcastCount: number): number =>
  page === 'newest' ? podcastCount : (Math.min(numberedPages(podcastCount), page + 1) + 1) * PAGE_SIZE

const prerenderPage = (page: PageOfPodcasts, podcasts: readonly DescribedPodcast[]) =>
  archiveQuery.put(pageQuery(page), {
    matching: countFor(page, podcasts.length),
    podcasts: podcastsOfPage(podcasts, page).map(listed),
  })

const prerenderYears = (podcasts: readonly DescribedPodcast[]) => yearsQuery.put('', listYears(podcasts))

export const prepare: Prepare = async ({ store, params }) => {
  const archive = await store.dispatch(wholeArchive())
  const page = pageOfParam(params.podcast)
  if (!archive.ok) {
    // The query stores that there is no feed.
    if (archive.error.status === 404) await store.dispatch(archiveQuery.prerender(pageQuery(page)))
    return
  }
  store.dispatch(prerenderPage(page, archive.value))
  if (page !== 'newest') return
  store.dispatch(prerenderYears(archive.value))
  await store.dispatch(residentsQuery.prerender())
}

const series =
  (): SiteThunk<StructuredData> =>
  (_dispatch, _getState, { config }) =>
    seriesData(config)

export const describe: Describe = ({ store }) => [store.dispatch(series())]
