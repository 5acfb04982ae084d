import { foldForSearch } from '@site/shared/fold-for-search'
import type { Feed } from '../feed/feed'
import { joinWords } from './newestOfShow'
import type { FeedPodcast, IndexedPodcast } from './podcast'
import { readPodcasts } from './readPodcasts'

/** The podcasts of a feed. */
export type PodcastReader = (feed: Feed) => readonly IndexedPodcast[]

/** Reads each feed once, and folds its text then: no request folds it again. `fold` is for tests. */
export const createPodcastReader = (fold: (text: string) => string = foldForSearch): PodcastReader => {
  const read = new WeakMap<Feed, readonly IndexedPodcast[]>()
  const index = (podcast: FeedPodcast): IndexedPodcast => ({
    ...podcast,
    titleWords: joinWords(fold(`${podcast.artist} ${podcast.show}`)),
    allWords: joinWords(podcast.words),
  })
  return (feed) => {
    const podcasts = read.get(feed) ?? readPodcasts(feed.items).map(index)
    read.set(feed, podcasts)
    return podcasts
  }
}
