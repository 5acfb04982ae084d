import { PodcastsAnswerSchema } from '@site/shared/answers'
import { type Feature, getJson } from '@site/shared/platform'
import { createQuery, createQuerySlice } from '@site/shared/query'
import { map } from '@site/shared/result'
import { fetchResidents, type PodcastResident } from '../content/fetchResidents'
import { podcastsUrl } from '../podcastCards/podcastLists'
import { type Archive, fetchArchive } from './archiveAnswer'
import { shownPagesSlice } from './list/shownPages.slice'

/** Answers fetched by the pages of podcasts. */
export const podcastPagesSlice = createQuerySlice('podcastPages')

/** The podcasts of one page; the key is the query of the service. */
export const archiveQuery = createQuery<Archive>({
  slice: podcastPagesSlice,
  id: (query) => `archive ${query}`,
  fetch: fetchArchive,
  mayBeMissing: true,
})

/** The residents that podcasts can be filtered by. */
export const residentsQuery = createQuery<readonly PodcastResident[]>({
  slice: podcastPagesSlice,
  id: () => 'residents',
  fetch: fetchResidents,
})

/** The months that have podcasts, newest first: `2026-08`. */
export const monthsQuery = createQuery<readonly string[]>({
  slice: podcastPagesSlice,
  id: () => 'months',
  fetch: async ({ http, config }) =>
    map(
      await getJson(
        http,
        { url: podcastsUrl(config.services.feed, 'limit=0&months=1') },
        PodcastsAnswerSchema,
      ),
      ({ months }) => months,
    ),
  mayBeMissing: true,
})

/** The feature of the pages of podcasts. */
export const archiveFeature: Feature = {
  name: 'radio-podcasts',
  slices: [podcastPagesSlice, shownPagesSlice],
}
