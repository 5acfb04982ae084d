import { foldForSearch } from '@site/shared/fold-for-search'
import type { FeedPodcast } from './podcast'

/** The words of a text one after the other, « -brume-et-fils- », as addresses have them. */
const wordsOf = (text: string): string =>
  `-${foldForSearch(text)
    .replaceAll('&', ' et ')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')}-`

const titleOf = ({ artist, show }: FeedPodcast): string => `${artist} ${show}`

/**
 * The newest podcast of a show: of those in whose title its words stand in a row; where there are none, in whose
 * description.
 * @param podcasts newest first
 * @param show the last word of a resident's address, or any name as addresses have it
 */
export const newestOfShow = (podcasts: readonly FeedPodcast[], show: string): FeedPodcast | undefined => {
  const sought = wordsOf(show)
  if (sought === '--') return undefined
  const has = (text: string): boolean => wordsOf(text).includes(sought)
  return podcasts.find((podcast) => has(titleOf(podcast))) ?? podcasts.find(({ words }) => has(words))
}
