import type { DescribedPodcast } from '../archive/archiveAnswer'
import { podcastOf, urlOf } from '../podcasts/podcasts.fixture'

/** A podcast with what the feed says of it. */
export const described = (draft: Partial<DescribedPodcast> = {}): DescribedPodcast => ({
  ...podcastOf(draft),
  description: 'Une plongée lente.',
  ...draft,
})

/** Where the page of a podcast is asked for. */
export const slugUrl = (slug: string): string => urlOf(`slug=${slug}&described=1`)
