import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import type { Podcast } from '../podcasts/podcast'
import { podcastsUrl } from '../podcasts/podcastLists'
import { CountSchema, PodcastsAnswerSchema, readPodcasts } from '../podcasts/podcastsAnswer'

/** A podcast with what the feed says of it. */
export interface DescribedPodcast extends Podcast {
  /** Plain text; links are written as addresses. */
  readonly description: string
  /** Its social card, drawn by the service. */
  readonly cardUrl?: string
  /** What kind of sound its enclosure is: « audio/mpeg ». */
  readonly enclosureType?: string
  /** Whether the service has chapters of it. */
  readonly hasChapters?: true
}

/** A podcast without what only its page needs. */
export const listed = ({
  description: _,
  cardUrl: __,
  enclosureType: ___,
  hasChapters: ____,
  ...podcast
}: DescribedPodcast): Podcast => podcast

/** Podcasts of the whole history. */
export interface Archive<Listed extends Podcast = Podcast> {
  /** How many there are in all of those that were asked for. */
  readonly matching: number
  readonly podcasts: readonly Listed[]
}

const AnswerSchema = v.object({
  ...PodcastsAnswerSchema.entries,
  matching: CountSchema,
})

/** Fetches podcasts by a query of the service. */
export const fetchArchive = async (
  { http, config }: SiteDependencies,
  query: string,
): Promise<Result<Archive, HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, query) }, AnswerSchema),
    ({ matching, podcasts }) => ({ matching, podcasts: readPodcasts(podcasts) }),
  )

const Text = v.fallback(v.string(), '')

const DetailsSchema = v.object({
  description: Text,
  cardUrl: Text,
  enclosureType: Text,
  hasChapters: v.fallback(v.boolean(), false),
})

const readDetails = (raw: unknown): Omit<DescribedPodcast, keyof Podcast> => {
  const parsed = v.safeParse(DetailsSchema, raw)
  if (!parsed.success) return { description: '' }
  const { description, cardUrl, enclosureType, hasChapters } = parsed.output
  return {
    description,
    ...(cardUrl && { cardUrl }),
    ...(enclosureType && { enclosureType }),
    ...(hasChapters && { hasChapters }),
  }
}

const readDescribed = (raw: unknown): readonly DescribedPodcast[] =>
  readPodcasts([raw]).map((podcast) => ({ ...podcast, ...readDetails(raw) }))

/** The same, each with what the feed says of it. */
export const fetchDescribed = async (
  { http, config }: SiteDependencies,
  query: string,
): Promise<Result<Archive<DescribedPodcast>, HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, `${query}&described=1`) }, AnswerSchema),
    ({ matching, podcasts }) => ({
      matching,
      podcasts: podcasts.flatMap(readDescribed),
    }),
  )
