import { besideFeed } from '@site/shared/address'
import { ChaptersAnswerSchema, type DescribedPodcast } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { FIRST_CHAPTERS, podcastKey } from '@site/shared/podcast'
import { createQuery } from '@site/shared/query'
import { map, type Result } from '@site/shared/result'
import { podcastPagesSlice } from '../../podcastArchive/archiveQueries'
import type { Track } from './trackList'

/** The address of a podcast's chapters, by its key. */
export const chaptersUrl = (feed: string, key: string): string =>
  `${besideFeed(feed, 'podcasts')}/${key}/chapters`

const fetchChapters = async (
  { http, config }: SiteDependencies,
  key: string,
  limits: { readonly timeoutMs?: number } = {},
): Promise<Result<readonly Track[], HttpFailure>> =>
  map(
    await getJson(http, { url: chaptersUrl(config.services.feed, key), ...limits }, ChaptersAnswerSchema),
    ({ chapters }) => chapters,
  )

/** The chapters of a podcast, by its key. */
export const chaptersQuery = createQuery<readonly Track[]>({
  slice: podcastPagesSlice,
  id: (key) => `chapters ${key}`,
  fetch: (dependencies, key) => fetchChapters(dependencies, key),
})

/** How long a page waits for chapters in a file of another host; without them it fetches them once it is shown. */
const MAX_WAIT_MS = 1_500

/** Whether a podcast has chapters that did not come with it. */
export const needsChapters = ({ hasChapters, chapters }: DescribedPodcast): boolean =>
  hasChapters === true && chapters === undefined

/** Adds the first chapters of a podcast whose chapters are in a file of their own, if they come in time. */
export const withFirstChapters = async (
  podcast: DescribedPodcast,
  dependencies: SiteDependencies,
): Promise<DescribedPodcast> => {
  if (!needsChapters(podcast)) return podcast
  const read = await fetchChapters(dependencies, podcastKey(podcast.id), { timeoutMs: MAX_WAIT_MS })
  if (!read.ok) return podcast
  return { ...podcast, chapters: read.value.slice(0, FIRST_CHAPTERS), chapterCount: read.value.length }
}
