import type { StructuredData } from '@site/shared/platform'
import type { Podcast } from './podcast'

const isoDuration = (durationMs: number): string => `PT${Math.round(durationMs / 1_000)}S`

/** A podcast in the words of schema.org. */
export const podcastData = (podcast: Podcast): StructuredData => ({
  '@type': 'PodcastEpisode',
  name: podcast.title,
  description: podcast.description,
  url: podcast.link,
  ...(podcast.publishedAt !== null && { datePublished: new Date(podcast.publishedAt).toISOString() }),
  ...(podcast.durationMs > 0 && { timeRequired: isoDuration(podcast.durationMs) }),
  ...(podcast.coverUrl && { image: podcast.coverUrl }),
  associatedMedia: { '@type': 'AudioObject', contentUrl: podcast.enclosureUrl },
})
