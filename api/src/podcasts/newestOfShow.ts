import { joinDay, joinWords as joinFolded } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { readShow } from '@site/shared/title'
import type { PodcastList } from './feed/feed'
import type { FeedPodcast, IndexedPodcast } from './feed/feedPodcast'

/** Copies the text as Latin-1, which takes one byte a character instead of two. */
const asLatin1 = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1')

const joinWords = (folded: string): string => asLatin1(joinFolded(folded))

/** Splits words that `joinWords` joined. */
const splitWords = (joined: string): readonly string[] => joined.split('-').filter((word) => word !== '')

/** Prepares podcasts for `newestOfShow`, so that no request folds a text of the feed. */
export const indexPodcasts = (podcasts: readonly FeedPodcast[]): PodcastList => {
  const indexed = podcasts.map(
    (podcast): IndexedPodcast => ({
      ...podcast,
      titleWords: joinWords(foldForSearch(`${podcast.artist} ${readShow(podcast)}`)),
      allWords: joinWords(podcast.words),
      dayWords: podcast.publishedDay && joinDay(podcast.publishedDay),
    }),
  )
  const words = new Set(
    indexed.flatMap(({ titleWords, allWords }) => [...splitWords(titleWords), ...splitWords(allWords)]),
  )
  return { podcasts: indexed, words: asLatin1(`-${[...words].join('-')}-`) }
}

/**
 * Lists the podcasts of a show in their order: those whose titles have its words in a row, or else those whose descriptions do.
 * @param feed its podcasts newest first, or some of them
 * @param show the last word of a resident's address, or any name as addresses have it
 */
export const listOfShow = ({ podcasts, words }: PodcastList, show: string): readonly IndexedPodcast[] => {
  const query = joinWords(foldForSearch(show))
  const queryWords = splitWords(query)
  // Avoids searching the whole text of each podcast for an unknown name.
  if (queryWords.length === 0 || !queryWords.every((word) => words.includes(`-${word}-`))) return []
  const titled = podcasts.filter(({ titleWords }) => titleWords.includes(query))
  return titled.length > 0 ? titled : podcasts.filter(({ allWords }) => allWords.includes(query))
}

/** Finds the newest podcast of a show, as `listOfShow` does. */
export const newestOfShow = (feed: PodcastList, show: string): IndexedPodcast | undefined =>
  listOfShow(feed, show)[0]
