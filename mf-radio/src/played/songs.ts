// The songs that the radio played, as pages show them.

import { besideFeed } from '@site/shared/address'
import { PlayedAnswerSchema, type PlayedSong, readPlayed } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { writeDashes } from '@site/shared/title'
import type { EntryResident } from '../schedule/broadcast'
import { fetchEntryResidents, findEntryResident } from '../schedule/entryResidents'

/** A song that was on the air. */
export interface ShownSong extends Pick<PlayedSong, 'at' | 'artist' | 'title'> {
  /** The resident whose song it is; absent for songs of others. */
  readonly residentId?: string
  /** The show it was part of, by its place in the list of shows; absent between shows. */
  readonly show?: number
}

/** A show that songs were part of. */
export interface PlayedShow {
  readonly title: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly resident: EntryResident | null
}

/** Songs, oldest first, with the shows they were part of. */
export interface PlayedSongs {
  readonly songs: readonly ShownSong[]
  readonly shows: readonly PlayedShow[]
}

export const NO_SONGS: PlayedSongs = { songs: [], shows: [] }

/**
 * The address of the songs that were played.
 * @example playedUrl('/api/soundcloud-rss', 'limit=10') // '/api/played?limit=10'
 */
export const playedUrl = (feed: string, query: string): string => `${besideFeed(feed, 'played')}?${query}`

/** Finds the value of each key once: a day has hundreds of songs of fewer artists, and many podcasts record its shows. */
export const memoize = <Found>(find: (key: string) => Found): ((key: string) => Found) => {
  const found = new Map<string, Found>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = find(key)
    found.set(key, value)
    return value
  }
}

const linkSongs = (
  played: readonly PlayedSong[],
  findResident: (name: string) => EntryResident | null,
): PlayedSongs => {
  const shows = new Map<string, number>()
  const listed: PlayedShow[] = []
  const placeOf = ({ broadcast }: PlayedSong): number | undefined => {
    if (broadcast === undefined) return undefined
    const key = `${broadcast.start} ${broadcast.title}`
    const known = shows.get(key)
    if (known !== undefined) return known
    shows.set(key, listed.length)
    const { title, start } = broadcast
    const resident = findResident(title)
    return listed.push({ title: writeDashes(title), start, resident }) - 1
  }
  const songs = played.map((song): ShownSong => {
    const { at, artist, title } = song
    const show = placeOf(song)
    const resident = artist === '' ? null : findResident(artist)
    return {
      at,
      artist,
      title,
      ...(resident && { residentId: resident.id }),
      ...(show !== undefined && { show }),
    }
  })
  return { songs, shows: listed }
}

/** Fetches songs and links them to their residents; without the list of residents nothing is linked. */
export const fetchSongs = async (
  dependencies: SiteDependencies,
  query: string,
): Promise<Result<PlayedSongs, HttpFailure>> => {
  const { http, config } = dependencies
  const [answer, residents] = await Promise.all([
    getJson(http, { url: playedUrl(config.services.feed, query) }, PlayedAnswerSchema),
    fetchEntryResidents(dependencies),
  ])
  const people = residents.ok ? residents.value : []
  return map(answer, ({ songs }) =>
    linkSongs(
      readPlayed(songs),
      memoize((name) => findEntryResident(name, people)),
    ),
  )
}
