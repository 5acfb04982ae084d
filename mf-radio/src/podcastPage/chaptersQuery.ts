import { besideFeed } from '@site/shared/address'
import { ChaptersAnswerSchema } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { createQuery } from '@site/shared/query'
import { map, type Result } from '@site/shared/result'
import { podcastPagesSlice } from '../podcastArchive/archiveQueries'
import type { Track } from './trackList'

/** The address of a podcast's chapters, by its key. */
export const chaptersUrl = (feed: string, key: string): string =>
  `${besideFeed(feed, 'podcasts')}/${key}/chapters`

const fetchChapters = async (
  { http, config }: SiteDependencies,
  key: string,
): Promise<Result<readonly Track[], HttpFailure>> =>
  map(
    await getJson(http, { url: chaptersUrl(config.services.feed, key) }, ChaptersAnswerSchema),
    ({ chapters }) => chapters,
  )

/** The chapters of a podcast, by its key. */
export const chaptersQuery = createQuery<readonly Track[]>({
  slice: podcastPagesSlice,
  id: (key) => `chapters ${key}`,
  fetch: fetchChapters,
})
