import { foldForSearch } from '@site/shared/text'
import type { FeedPodcast, IndexedPodcast, PodcastList } from './feed/feed'

/** One byte a character: what was folded from other letters would otherwise still take two. */
const asLatin1 = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1')

/** The words of a folded text one after the other, « -brume-et-fils- », as addresses have them. */
const joinWords = (folded: string): string =>
  asLatin1(
    `-${folded
      .replaceAll('&', ' et ')
      .replaceAll('œ', 'oe')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')}-`,
  )

/** The words that were joined. */
const splitWords = (joined: string): readonly string[] => joined.split('-').filter((word) => word !== '')

/** Prepares podcasts for `newestOfShow`, so that no request folds a text of the feed. */
export const indexPodcasts = (podcasts: readonly FeedPodcast[]): PodcastList => {
  const indexed = podcasts.map(
    (podcast): IndexedPodcast => ({
      ...podcast,
      titleWords: joinWords(foldForSearch(`${podcast.artist} ${podcast.show}`)),
      allWords: joinWords(podcast.words),
    }),
  )
  const words = new Set(
    indexed.flatMap(({ titleWords, allWords }) => [...splitWords(titleWords), ...splitWords(allWords)]),
  )
  return { podcasts: indexed, words: asLatin1(`-${[...words].join('-')}-`) }
}

/**
 * The newest podcast of a show: of those whose title has its words in a row, else of those whose description has.
 * @param feed its podcasts newest first, or some of them
 * @param show the last word of a resident's address, or any name as addresses have it
 */
export const newestOfShow = ({ podcasts, words }: PodcastList, show: string): IndexedPodcast | undefined => {
  const sought = joinWords(foldForSearch(show))
  const soughtWords = splitWords(sought)
  // Without this a name no podcast has would be looked for in the whole text of each.
  if (soughtWords.length === 0 || !soughtWords.every((word) => words.includes(`-${word}-`))) return undefined
  return (
    podcasts.find(({ titleWords }) => titleWords.includes(sought)) ??
    podcasts.find(({ allWords }) => allWords.includes(sought))
  )
}
