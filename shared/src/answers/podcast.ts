import { v } from '@site/shared/platform'
import { mediaUrl } from '../address/address'
import { Count, readItems, Text, tolerate } from './fields'
import { createReplayEntries } from './replay'

export const podcastEntries = tolerate({
  ...createReplayEntries(v),
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  publishedAt: v.fallback(v.nullable(v.number()), null),
  /** That day in France as readers write it, « 25 oct. 2026 »; empty without a date. */
  publishedOn: Text,
})

const PodcastSchema = v.object(podcastEntries)

/** A past show that is long enough to count, as lists and the player show it. */
export type Podcast = Readonly<v.InferOutput<typeof PodcastSchema>>

/**
 * `GET /podcasts`. `podcastCount` counts the whole feed, `matching` the podcasts that match the query; `podcasts` is one page of
 * those. `years` and `months` (`2026-08`) list when there are podcasts, on request.
 */
export const PodcastsAnswerSchema = v.object({
  podcastCount: Count,
  matching: v.optional(Count),
  podcasts: v.array(v.unknown()),
  years: v.fallback(v.array(v.number()), []),
  months: v.fallback(v.array(v.string()), []),
})

/** Rewrites the addresses to ones the page may fetch; a podcast without a playable sound is left out. */
export const withAddresses = <Item extends Podcast>(podcast: Item, ownOrigin: string): readonly Item[] => {
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
