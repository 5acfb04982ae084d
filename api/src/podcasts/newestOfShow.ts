import { foldForSearch } from '@site/shared/fold-for-search'
import type { IndexedPodcast } from './podcast'

/** The words of a folded text one after the other, « -brume-et-fils- », as addresses have them. */
export const joinWords = (folded: string): string =>
  `-${folded
    .replaceAll('&', ' et ')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')}-`

/** The words that were joined. */
export const wordsIn = (joined: string): readonly string[] => joined.split('-').filter((word) => word !== '')

/**
 * The newest podcast of a show: of those in whose title its words stand in a row; where there are none, in whose
 * description.
 * @param podcasts newest first
 * @param show the last word of a resident's address, or any name as addresses have it
 * @param fold for tests
 */
export const newestOfShow = (
  podcasts: readonly IndexedPodcast[],
  show: string,
  fold: (text: string) => string = foldForSearch,
): IndexedPodcast | undefined => {
  const sought = joinWords(fold(show))
  const words = wordsIn(sought)
  const [first] = podcasts
  if (!first || words.length === 0 || !words.every((word) => first.feedWords.has(word))) return undefined
  return (
    podcasts.find(({ titleWords }) => titleWords.includes(sought)) ??
    podcasts.find(({ allWords }) => allWords.includes(sought))
  )
}
