import {
  type DescribedPodcast,
  type Podcast,
  PodcastsAnswerSchema,
  readDescribedPodcasts,
  readPodcasts,
} from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { pageOrigin } from '../browser/page'
import { podcastsUrl } from '../podcastCards/podcastLists'

/** A podcast without the fields that only its page needs. */
export const listed = ({
  description: _,
  cardUrl: __,
  enclosureType: ___,
  hasChapters: ____,
  chapters: _____,
  chapterCount: ______,
  ...podcast
}: DescribedPodcast): Podcast => podcast

/** Podcasts of the whole history. */
export interface Archive<Listed extends Podcast = Podcast> {
  /** The number of podcasts that match the query. */
  readonly matching: number
  readonly podcasts: readonly Listed[]
}

/** Fetches podcasts by a query of the service. */
export const fetchArchive = async (
  { http, config }: SiteDependencies,
  query: string,
): Promise<Result<Archive, HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, query) }, PodcastsAnswerSchema),
    ({ matching = 0, podcasts }) => ({ matching, podcasts: readPodcasts(podcasts, pageOrigin()) }),
  )

/** Fetches podcasts with their descriptions. */
export const fetchDescribed = async (
  { http, config }: SiteDependencies,
  query: string,
): Promise<Result<Archive<DescribedPodcast>, HttpFailure>> =>
  map(
    await getJson(
      http,
      { url: podcastsUrl(config.services.feed, `${query}&described=1`) },
      PodcastsAnswerSchema,
    ),
    ({ matching = 0, podcasts }) => ({ matching, podcasts: readDescribedPodcasts(podcasts, pageOrigin()) }),
  )
