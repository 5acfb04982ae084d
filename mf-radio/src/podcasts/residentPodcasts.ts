import { foldForSearch } from '../text/foldForSearch'
import type { FeedPodcast } from './podcast'

/** The names of an artist line: « Basalte / Mica » is two. */
export const namesOf = (artist: string): readonly string[] =>
  artist
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The podcasts whose title or description contains one of the names, in their order. */
export const podcastsOf = (podcasts: readonly FeedPodcast[], artist: string): readonly FeedPodcast[] => {
  const sought = namesOf(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => {
    const text = foldForSearch(words)
    return sought.some((name) => text.includes(name))
  })
}
