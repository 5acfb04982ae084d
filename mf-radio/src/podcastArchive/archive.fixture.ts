import type { Podcast } from '@site/shared/answers'
import { DAY_MS } from '@site/shared/durations'
import { listUrl, numbered } from '../podcastCards/podcasts.fixture'
import { type ArchiveFilter, NO_FILTER } from './archiveFilter'
import { pageQuery, type SoughtNames } from './pageQuery'

/** A history of podcasts called « Artiste 1 » (the newest, of October) and so on, ten days between two. */
export const history = (count: number): readonly Podcast[] =>
  Array.from({ length: count }, (_, at) => ({
    ...numbered(at + 1),
    publishedAt: Date.UTC(2026, 9, 25) - at * 10 * DAY_MS,
  }))

/** What the service answers of `podcasts`, as many of which as `matching` were asked for. */
export const archiveAnswer = (podcasts: readonly unknown[], matching = podcasts.length): string =>
  JSON.stringify({ podcastCount: matching, matching, podcasts })

/** Where a page is asked for. */
export const pageUrl = (
  page: number | 'newest',
  filter: Partial<ArchiveFilter> = {},
  names: Partial<SoughtNames> = {},
): string => listUrl(pageQuery(page, { ...NO_FILTER, ...filter }, { named: '', among: '', ...names }))

/** Where the years are asked for, and what is answered. */
export const yearsAnswer = {
  [listUrl('limit=0&years=1')]: JSON.stringify({ podcastCount: 0, podcasts: [], years: [2026, 2025] }),
}
