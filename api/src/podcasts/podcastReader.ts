import { foldForSearch } from '@site/shared/fold-for-search'
import type { Feed } from '../feed/feed'
import { joinWords, wordsIn } from './newestOfShow'
import type { FeedPodcast, IndexedPodcast } from './podcast'
import { readPodcasts } from './readPodcasts'

/** The podcasts of a feed. */
export type PodcastReader = (feed: Feed) => readonly IndexedPodcast[]

/** Reads each feed once, and folds its text then: no request folds it again. `fold` is for tests. */
export const createPodcastReader = (fold: (text: string) => string = foldForSearch): PodcastReader => {
  const read = new WeakMap<Feed, readonly IndexedPodcast[]>()
  const index = (podcasts: readonly FeedPodcast[]): readonly IndexedPodcast[] => {
    const folded = podcasts.map((podcast) => ({
      ...podcast,
      titleWords: joinWords(fold(`${podcast.artist} ${podcast.show}`)),
      allWords: joinWords(podcast.words),
    }))
    const feedWords = new Set<string>()
    for (const { titleWords, allWords } of folded)
      for (const word of wordsIn(titleWords + allWords)) feedWords.add(word)
    return folded.map((podcast) => ({ ...podcast, feedWords }))
  }
  return (feed) => {
    const podcasts = read.get(feed) ?? index(readPodcasts(feed.items))
    read.set(feed, podcasts)
    return podcasts
  }
}
