// Fields that only the page of a podcast needs: lists go without them.
import { v } from '@site/shared/platform'
import { Count, maybe, readItems, Text } from './fields'
import { podcastEntries, withAddresses } from './podcast'

const ChapterSchema = v.object({
  /** Milliseconds from the beginning. */
  startMs: v.number(),
  title: v.string(),
})

/** A chapter of a podcast. */
export type Chapter = Readonly<v.InferOutput<typeof ChapterSchema>>

const DescribedPodcastSchema = v.object({
  ...podcastEntries,
  /** Plain text; links are written as addresses. */
  description: Text,
  /** What kind of sound its enclosure is: « audio/mpeg ». */
  enclosureType: maybe(v.string()),
  /** Whether the service has chapters of it. */
  hasChapters: maybe(v.literal(true)),
  /** The first of them, `FIRST_CHAPTERS` at most; absent where they are in a file of their own, or the service is older. */
  chapters: maybe(v.array(ChapterSchema)),
  /** How many there are; absent as `chapters` are. */
  chapterCount: maybe(Count),
  /** Its social card, drawn by the service. */
  cardUrl: maybe(v.string()),
})

/** A podcast with what only its page needs; lists get it on request (`described=1`). */
export type DescribedPodcast = Readonly<v.InferOutput<typeof DescribedPodcastSchema>>

/** The podcasts of an answer with what their pages need; invalid ones are left out. */
export const readDescribedPodcasts = (
  items: readonly unknown[],
  ownOrigin: string,
): readonly DescribedPodcast[] =>
  readItems(DescribedPodcastSchema, items).flatMap((podcast) => withAddresses(podcast, ownOrigin))

/** `GET /podcasts/:key/chapters`, in their order. */
export const ChaptersAnswerSchema = v.object({ chapters: v.array(ChapterSchema) })
