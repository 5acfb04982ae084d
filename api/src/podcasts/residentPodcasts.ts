import { artistNames } from '@site/shared/artist-names'
import { foldForSearch } from '@site/shared/fold-for-search'
import { LruMap } from 'toad-cache'
import type { FeedPodcast } from './podcast'

type Podcasts = readonly FeedPodcast[]

/** Artist lines whose podcasts are cached for each feed: as many as there are residents. */
const CACHED_LINES = 100

const found = new WeakMap<Podcasts, LruMap<Podcasts>>()

const find = (podcasts: Podcasts, artist: string): Podcasts => {
  const sought = artistNames(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => sought.some((name) => words.includes(name)))
}

/** The podcasts whose title or description contains one of the names of an artist line, in their order. */
export const podcastsOf = (podcasts: Podcasts, artist: string): Podcasts => {
  const known = found.get(podcasts) ?? new LruMap<Podcasts>(CACHED_LINES)
  found.set(podcasts, known)
  const theirs = known.get(artist) ?? find(podcasts, artist)
  known.set(artist, theirs)
  return theirs
}
