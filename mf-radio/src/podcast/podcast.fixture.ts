import type { DescribedPodcast } from '@site/shared/answers'
import { fakePodcast, listUrl } from '../podcasts/podcasts.fixture'

/** A podcast with what the feed says of it. */
export const described = (draft: Partial<DescribedPodcast> = {}): DescribedPodcast => ({
  ...fakePodcast(draft),
  description: 'Une plongée lente.',
  ...draft,
})

/** Where the page of a podcast is asked for. */
export const slugUrl = (slug: string): string => listUrl(`slug=${slug}&described=1`)
