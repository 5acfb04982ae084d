import { mediaUrl } from '@site/shared/address'
import { v } from '@site/shared/platform'
import { pageOrigin } from '../browser/pageLocation'
import type { Podcast } from './podcast'

const isCount = (ms: number): boolean => Number.isSafeInteger(ms) && ms >= 0

const Text = v.fallback(v.string(), '')

/** How many of something there are. */
export const CountSchema = v.pipe(v.number(), v.check(isCount))

const PodcastSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  artist: v.string(),
  show: v.string(),
  titleIsWhole: v.fallback(v.boolean(), false),
  trackUrn: Text,
  link: v.string(),
  enclosureUrl: v.string(),
  durationMs: v.fallback(CountSchema, 0),
  coverUrl: Text,
  publishedAt: v.fallback(v.number(), Number.NaN),
  publishedOn: Text,
})

/** What the service answers of a list; each podcast is checked by itself, so that one bad one costs only itself. */
export const PodcastsAnswerSchema = v.object({
  /** Of the whole feed. */
  podcastCount: CountSchema,
  podcasts: v.array(v.unknown()),
})

/** Sounds and covers at addresses the page may ask for; a podcast without a sound is skipped. */
const readPodcast = (raw: unknown, ownOrigin: string): readonly Podcast[] => {
  const parsed = v.safeParse(PodcastSchema, raw)
  if (!parsed.success) return []
  const { titleIsWhole, trackUrn, coverUrl: cover, publishedAt, ...podcast } = parsed.output
  const enclosureUrl = mediaUrl(podcast.enclosureUrl, ownOrigin)
  const coverUrl = mediaUrl(cover, ownOrigin)
  if (enclosureUrl === undefined) return []
  const read: Podcast = {
    ...podcast,
    enclosureUrl,
    publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
    ...(titleIsWhole && { titleIsWhole }),
    ...(trackUrn && { trackUrn }),
    ...(coverUrl && { coverUrl }),
  }
  return [read]
}

/** The podcasts a page can play; invalid ones are skipped. */
export const readPodcasts = (raw: readonly unknown[], ownOrigin = pageOrigin()): readonly Podcast[] =>
  raw.flatMap((podcast) => readPodcast(podcast, ownOrigin))
