import { plain } from '../plain'
import type { Podcast } from './podcast'

/** The names of an artist line: « Basalte / Mica » is two. */
export const namesOf = (artist: string): readonly string[] =>
  artist
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The podcasts whose title or description contains the name. */
export const podcastsNaming = (podcasts: readonly Podcast[], name: string): readonly Podcast[] => {
  const sought = plain(name)
  return podcasts.filter(({ title, description }) =>
    [title, description].some((line) => plain(line).includes(sought)),
  )
}

/** The podcasts of each name in turn, every one of them once. */
export const podcastsOf = (podcasts: readonly Podcast[], artist: string): readonly Podcast[] => {
  const found = namesOf(artist).flatMap((name) => podcastsNaming(podcasts, name))
  return [...new Map(found.map((podcast) => [podcast.link, podcast])).values()]
}
