// Searches a feed for what listeners type. The api does not know styles: the request names their artists.
import { joinWords, type MatchedIn, matchSearch, type SearchWord, searchWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import { LRUCache } from 'lru-cache'
import { oncePer } from '../../time/oncePer'
import type { PodcastList } from '../feed/feed'
import type { IndexedPodcast } from '../feed/feedPodcast'

type Podcasts = readonly IndexedPodcast[]

/** The podcasts with a name, and where each has it. */
type Naming = ReadonlyMap<IndexedPodcast, MatchedIn>

/** Maximum number of cached names of one feed: enough for all residents. */
const MAX_NAMES = 500
/** Maximum number of podcasts in all of them, in 10 MB: visitors may search for words that every text of a long feed has. */
export const MAX_NAMED_PODCASTS = 200_000

/** Maximum number of names in one request, more than any style has artists: each may need a scan of the whole feed. */
const MAX_ASKED_NAMES = 100

const NOBODY: Naming = new Map()

/** Creates a cache of the names found in one feed, within `MAX_NAMED_PODCASTS`. */
export const createNameMemory = () =>
  new LRUCache<string, Naming>({
    max: MAX_NAMES,
    maxSize: MAX_NAMED_PODCASTS,
    sizeCalculation: ({ size }) => size + 1,
  })

const openNames = oncePer((_feed: Podcasts) => createNameMemory())

/** The result of `joinWords` for a name in another alphabet. */
const WITHOUT_LETTERS = '--'

/** Finds a name as whole words in titles and descriptions. */
const lookForName = ({ podcasts, words: known }: PodcastList, name: string): Naming => {
  const folded = foldForSearch(name)
  const whole = joinWords(folded)
  if (whole === WITHOUT_LETTERS)
    return new Map(
      podcasts.filter(({ words }) => words.includes(folded)).map((podcast) => [podcast, 'names'] as const),
    )
  const isKnown = whole.split('-').every((word) => word === '' || known.includes(`-${word}-`))
  if (!isKnown) return NOBODY
  return new Map(
    podcasts
      .filter(({ allWords }) => allWords.includes(whole))
      .map((podcast) => [podcast, podcast.titleWords.includes(whole) ? 'names' : 'words'] as const),
  )
}

const findName = (feed: PodcastList, name: string): Naming => {
  const namings = openNames(feed.podcasts)
  const found = namings.get(name) ?? lookForName(feed, name)
  namings.set(name, found)
  return found
}

/** Finds the podcasts of some artists, and where they are named. */
const findNames = (feed: PodcastList, names: readonly string[]): Naming => {
  const found = new Map<IndexedPodcast, MatchedIn>()
  for (const name of names)
    for (const [podcast, where] of findName(feed, name))
      if (where === 'names' || !found.has(podcast)) found.set(podcast, where)
  return found
}

/** Finds, for each word of a search, the podcasts of the artists that `also` lists for it. */
const findArtists = (
  feed: PodcastList,
  words: readonly SearchWord[],
  also: Readonly<Record<string, string>>,
): ReadonlyMap<string, Naming> => {
  let left = MAX_ASKED_NAMES
  return new Map(
    words.map(({ text }) => {
      const names = Object.hasOwn(also, text) ? artistNames(also[text] ?? '').slice(0, left) : []
      left -= names.length
      return [text, findNames(feed, names)]
    }),
  )
}

/**
 * Searches some podcasts of a feed. Matches in titles, dates or artists come before matches in descriptions; both keep the order of
 * the podcasts.
 * @param also artist lines by words of the search: their podcasts match the word
 * @example searchPodcasts(feed.podcasts, feed, 'jungle 2026', { jungle: 'Axonberg / Mica' })
 */
export const searchPodcasts = (
  podcasts: Podcasts,
  feed: PodcastList,
  search: string,
  also: Readonly<Record<string, string>> = {},
): Podcasts => {
  const words = searchWords(search)
  if (words.length === 0) return podcasts
  const artists = findArtists(feed, words, also)
  const [first, others]: [IndexedPodcast[], IndexedPodcast[]] = [[], []]
  for (const podcast of podcasts) {
    const text = {
      names: podcast.titleWords,
      words: podcast.allWords,
      day: podcast.dayWords,
      folded: podcast.words,
    }
    const where = matchSearch(text, words, (word) => artists.get(word.text)?.get(podcast))
    if (where === 'names') first.push(podcast)
    else if (where === 'words') others.push(podcast)
  }
  return [...first, ...others]
}
