import { artistNames } from '@site/shared/artist-names'
import { foldForSearch } from '@site/shared/fold-for-search'
import type { FeedPodcast } from './podcast'

/** The podcasts whose title or description contains one of the names of an artist line, in their order. */
export const podcastsOf = (podcasts: readonly FeedPodcast[], artist: string): readonly FeedPodcast[] => {
  const sought = artistNames(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => sought.some((name) => words.includes(name)))
}
