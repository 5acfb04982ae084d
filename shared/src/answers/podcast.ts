import { v } from '@site/shared/platform'
import { mediaUrl } from '../address/address'
import { Count, maybe, readItems, Text, tolerate } from './fields'
import { createReplayEntries } from './replay'

/** A replay that lists of this device keep. */
export const ReplaySchema = v.object(createReplayEntries(v))

const PodcastEntries = {
  ...tolerate(ReplaySchema.entries),
  /** The artist line is the whole title, which names the show by itself: it was not cut into an artist and a show. */
  titleIsWhole: maybe(v.literal(true)),
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  publishedAt: v.fallback(v.nullable(v.number()), null),
  /** That day in France as readers write it, « 25 oct. 2026 »; empty without a date. */
  publishedOn: Text,
}

const PodcastSchema = v.object(PodcastEntries)

const DescribedPodcastSchema = v.object({
  ...PodcastEntries,
  /** Plain text; links are written as addresses. */
  description: Text,
  /** What kind of sound its enclosure is: « audio/mpeg ». */
  enclosureType: maybe(v.string()),
  /** Whether the service has chapters of it. */
  hasChapters: maybe(v.literal(true)),
  /** Its social card, drawn by the service. */
  cardUrl: maybe(v.string()),
})

/** A past show that is long enough to count, as lists and the player show it. */
export type Podcast = Readonly<v.InferOutput<typeof PodcastSchema>>

/** A podcast with what only its page needs; lists get it on request (`described=1`). */
export type DescribedPodcast = Readonly<v.InferOutput<typeof DescribedPodcastSchema>>

/**
 * `GET /podcasts`. `podcastCount` is that of the whole feed, `matching` of all that were asked for, of which `podcasts` has a
 * page. `years` are those that have podcasts, on request.
 */
export const PodcastsAnswerSchema = v.object({
  podcastCount: Count,
  matching: v.optional(Count),
  podcasts: v.array(v.unknown()),
  years: v.fallback(v.array(v.number()), []),
})

/** Has a podcast name addresses a page may ask for; one without a sound is left out. */
const withAddresses = <Item extends Podcast>(podcast: Item, ownOrigin: string): readonly Item[] => {
  const { coverUrl: cover = '', ...rest } = podcast
  const enclosureUrl = mediaUrl(podcast.enclosureUrl, ownOrigin)
  const coverUrl = mediaUrl(cover, ownOrigin)
  return enclosureUrl === undefined ? [] : [{ ...rest, enclosureUrl, ...(coverUrl && { coverUrl }) } as Item]
}

/**
 * The podcasts of an answer that a page can play; invalid ones are left out.
 * @param ownOrigin of the page, empty while pages are prerendered
 * @example readPodcasts(answer.podcasts, location.origin)
 */
export const readPodcasts = (items: readonly unknown[], ownOrigin: string): readonly Podcast[] =>
  readItems(PodcastSchema, items).flatMap((podcast) => withAddresses(podcast, ownOrigin))

/** The same with what their pages need. */
export const readDescribedPodcasts = (
  items: readonly unknown[],
  ownOrigin: string,
): readonly DescribedPodcast[] =>
  readItems(DescribedPodcastSchema, items).flatMap((podcast) => withAddresses(podcast, ownOrigin))

const ChapterSchema = v.object({
  /** Milliseconds from the beginning. */
  startMs: v.number(),
  title: v.string(),
})

/** A chapter of a podcast. */
export type Chapter = Readonly<v.InferOutput<typeof ChapterSchema>>

/** `GET /podcasts/:key/chapters`, in their order. */
export const ChaptersAnswerSchema = v.object({ chapters: v.array(ChapterSchema) })
