import { webUrl } from '@site/shared/address'
import type { Podcast } from '@site/shared/answers'
import type { StructuredData } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { namesArtist } from '@site/shared/title'

const isoDuration = (durationMs: number): string => `PT${Math.round(durationMs / 1_000)}S`

const whoAndWhat = (podcast: Podcast): StructuredData =>
  namesArtist(podcast)
    ? { name: podcast.show, creator: { '@type': 'MusicGroup', name: podcast.artist } }
    : { name: podcast.artist, ...(podcast.show && { description: podcast.show }) }

/** A podcast in the words of schema.org; a podcast without a link has no address. */
export const podcastData = (podcast: Podcast): StructuredData => ({
  '@type': 'PodcastEpisode',
  ...whoAndWhat(podcast),
  url: podcastPath(podcast),
  ...(webUrl(podcast.link) && { sameAs: podcast.link }),
  ...(podcast.publishedAt !== null && { datePublished: new Date(podcast.publishedAt).toISOString() }),
  ...(podcast.durationMs > 0 && { timeRequired: isoDuration(podcast.durationMs) }),
  ...(podcast.coverUrl && { image: podcast.coverUrl }),
  associatedMedia: { '@type': 'AudioObject', contentUrl: podcast.enclosureUrl },
})
