// Searches a feed as listeners type. What the api does not know, styles, comes with the search.
import { joinWords, type MatchedIn, matchSearch, type SearchWord, searchWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import { LRUCache } from 'lru-cache'
import { oncePer } from '../../time/oncePer'
import type { IndexedPodcast, PodcastList } from '../feed/feed'

type Podcasts = readonly IndexedPodcast[]

/** Where a name is in a podcast. */
type Naming = ReadonlyMap<IndexedPodcast, MatchedIn>

/** Names remembered of one feed: those of all residents. */
const MAX_NAMES = 500
/** Podcasts in all of them, in 10 MB: visitors may ask for words that are in every text of a long feed. */
export const MAX_NAMED_PODCASTS = 200_000

/** Names in one request: each may need a look at the whole feed. More artists than any style has. */
const MAX_ASKED_NAMES = 100

const NOBODY: Naming = new Map()

/** Where names are in the podcasts of one feed, within `MAX_NAMED_PODCASTS`. */
export const createNameMemory = () =>
  new LRUCache<string, Naming>({
    max: MAX_NAMES,
    maxSize: MAX_NAMED_PODCASTS,
    sizeCalculation: ({ size }) => size + 1,
  })

const openNames = oncePer((_feed: Podcasts) => createNameMemory())

/** What `joinWords` makes of a name in another alphabet. */
const WITHOUT_LETTERS = '--'

/** Looks for a name as whole words: in titles, and in descriptions. */
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

/** How the podcasts of some artists match the word that stands for them. */
const findNames = (feed: PodcastList, names: readonly string[]): Naming => {
  const found = new Map<IndexedPodcast, MatchedIn>()
  for (const name of names)
    for (const [podcast, where] of findName(feed, name))
      if (where === 'names' || !found.has(podcast)) found.set(podcast, where)
  return found
}

/** Where the podcasts of artists match each word they stand for. */
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
 * The podcasts a search finds among some of a feed: first those whose titles, dates or artists match it, then those whose
 * descriptions do; each of both in their order.
 * @param also artist lines by words of the search, whose podcasts match the word
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
