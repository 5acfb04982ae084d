import type { Podcast } from '@site/shared/answers'
import { DAY_MS } from '@site/shared/durations'
import { testResidences } from '../content/content.fixture'
import { listUrl, numbered } from '../podcastCards/podcasts.fixture'
import { type ArchivePlace, NEWEST } from './archiveAddress'
import { listQuery, NOBODY, type SearchedNames } from './list/listQuery'
import { type ArchiveFilter, NO_FILTER } from './search/archiveFilter'
import { findSearchedNames } from './search/searchedNames'

/** A history of podcasts called « Artiste 1 » (the newest, of October) and so on, ten days between two. */
export const history = (count: number): readonly Podcast[] =>
  Array.from({ length: count }, (_, at) => ({
    ...numbered(at + 1),
    publishedAt: Date.UTC(2026, 9, 25) - at * 10 * DAY_MS,
  }))

/** What the service answers of `podcasts`, as many of which as `matching` were asked for. */
export const archiveAnswer = (podcasts: readonly unknown[], matching = podcasts.length): string =>
  JSON.stringify({ podcastCount: matching, matching, podcasts })

const everybody = [...testResidences].sort((one, other) => one.artist.localeCompare(other.artist, 'fr'))

/** Where the podcasts of a page are asked for: with the artists of styles that the words name, too. */
export const pageUrl = (
  place: Partial<ArchivePlace>,
  filter: Partial<ArchiveFilter> = {},
  names: Partial<SearchedNames> = {},
  known = 0,
): string =>
  listUrl(
    listQuery({
      place: { ...NEWEST, ...place },
      filter: { ...NO_FILTER, ...filter },
      names: {
        ...NOBODY,
        ...findSearchedNames({ ...NO_FILTER, search: filter.search ?? '' }, everybody),
        ...names,
      },
      known,
    }),
  )

/** Where the months are asked for, and what is answered. */
export const monthsAnswer = {
  [listUrl('limit=0&months=1')]: JSON.stringify({
    podcastCount: 0,
    podcasts: [],
    months: ['2026-10', '2026-09', '2025-12'],
  }),
}
