// Searches a feed as listeners type. What the api does not know, styles, comes with the search.
import { joinWords, type MatchedIn, matchSearch, searchWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import { LRUCache } from 'lru-cache'
import { oncePer } from '../../time/oncePer'
import type { IndexedPodcast } from '../feed/feed'

type Podcasts = readonly IndexedPodcast[]

/** Where a name is in a podcast. */
type Naming = ReadonlyMap<IndexedPodcast, MatchedIn>

/** Names remembered of one feed: those of all residents. */
const MAX_NAMES = 500

const createNamings = oncePer((_feed: Podcasts) => new LRUCache<string, Naming>({ max: MAX_NAMES }))

/** Podcasts that have a name in their title, or in their description only. */
const findName = (feed: Podcasts, name: string): Naming => {
  const namings = createNamings(feed)
  const known = namings.get(name)
  if (known) return known
  const folded = foldForSearch(name)
  const whole = joinWords(folded)
  const found = new Map(
    feed
      .filter(({ words }) => words.includes(folded))
      .map((podcast) => [podcast, podcast.titleWords.includes(whole) ? 'names' : 'words'] as const),
  )
  namings.set(name, found)
  return found
}

/** How the podcasts of some artists match the word that stands for them. */
const findNames = (feed: Podcasts, line: string): Naming => {
  const found = new Map<IndexedPodcast, MatchedIn>()
  for (const name of artistNames(line))
    for (const [podcast, where] of findName(feed, name))
      if (where === 'names' || !found.has(podcast)) found.set(podcast, where)
  return found
}

/**
 * The podcasts a search finds among some of a feed: first those whose titles, dates or artists match it, then those whose
 * descriptions do; each of both in their order.
 * @param also artist lines by words of the search, whose podcasts match the word
 * @example searchPodcasts(podcasts, podcasts, 'jungle 2026', { jungle: 'Axonberg / Mica' })
 */
export const searchPodcasts = (
  podcasts: Podcasts,
  feed: Podcasts,
  search: string,
  also: Readonly<Record<string, string>> = {},
): Podcasts => {
  const words = searchWords(search)
  if (words.length === 0) return podcasts
  const namings = new Map(
    words.map(({ text }) => [text, findNames(feed, Object.hasOwn(also, text) ? (also[text] ?? '') : '')]),
  )
  const [first, others]: [IndexedPodcast[], IndexedPodcast[]] = [[], []]
  for (const podcast of podcasts) {
    const text = {
      names: podcast.titleWords,
      words: podcast.allWords,
      day: podcast.dayWords,
      folded: podcast.words,
    }
    const where = matchSearch(text, words, (word) => namings.get(word.text)?.get(podcast))
    if (where === 'names') first.push(podcast)
    else if (where === 'words') others.push(podcast)
  }
  return [...first, ...others]
}
