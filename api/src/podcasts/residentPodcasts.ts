import { artistNames } from '@site/shared/artist-names'
import { foldForSearch } from '@site/shared/fold-for-search'
import { LRUCache } from 'lru-cache'
import type { IndexedPodcast } from '../feed/podcast'

type Podcasts = readonly IndexedPodcast[]

/** Memory of the lists found in one feed: those of all residents, many times over. */
const MAX_FOUND_BYTES = 1_000_000
const REFERENCE_BYTES = 8
const CHARACTER_BYTES = 2
/** What an entry takes besides its list and its line. */
const ENTRY_BYTES = 500

const createFound = () =>
  new LRUCache<string, Podcasts>({
    maxSize: MAX_FOUND_BYTES,
    sizeCalculation: (podcasts, artist) =>
      podcasts.length * REFERENCE_BYTES + artist.length * CHARACTER_BYTES + ENTRY_BYTES,
  })

const foundIn = new WeakMap<Podcasts, ReturnType<typeof createFound>>()

/** The podcasts whose title or description contains one of the names of an artist line, in their order. */
export const findByNames = (podcasts: Podcasts, artist: string): Podcasts => {
  const sought = artistNames(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => sought.some((name) => words.includes(name)))
}

/** The same for all podcasts of a feed, remembered while the feed is. */
export const podcastsOf = (podcasts: Podcasts, artist: string): Podcasts => {
  const found = foundIn.get(podcasts) ?? createFound()
  foundIn.set(podcasts, found)
  const theirs = found.get(artist) ?? findByNames(podcasts, artist)
  found.set(artist, theirs)
  return theirs
}
