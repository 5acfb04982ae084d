import { PodcastsAnswerSchema } from '@site/shared/answers'
import { type Feature, getJson } from '@site/shared/platform'
import { createQuery, createQuerySlice } from '@site/shared/query'
import { map } from '@site/shared/result'
import { fetchResidents, type PodcastResident } from '../content/fetchResidents'
import { podcastsUrl } from '../podcastCards/podcastLists'
import { type Archive, fetchArchive } from './archiveAnswer'
import { shownPagesSlice } from './shownPages.slice'

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

/** The years that have podcasts, newest first. */
export const yearsQuery = createQuery<readonly number[]>({
  slice: podcastPagesSlice,
  id: () => 'years',
  fetch: async ({ http, config }) =>
    map(
      await getJson(
        http,
        { url: podcastsUrl(config.services.feed, 'limit=0&years=1') },
        PodcastsAnswerSchema,
      ),
      ({ years }) => years,
    ),
  mayBeMissing: true,
})

/** The feature of the pages of podcasts. */
export const archiveFeature: Feature = {
  name: 'radio-podcasts',
  slices: [podcastPagesSlice, shownPagesSlice],
}
