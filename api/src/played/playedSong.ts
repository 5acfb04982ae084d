import type { PlayedSongAnswer } from '@site/shared/answers'
import { foldForSearch } from '@site/shared/text'
import { formatMoment } from '../time/moments'

/** A song that was on the air. At least one of its names is known; the other is empty. */
export interface PlayedSong {
  /** When it began, in ms since 1970, to the second. */
  readonly at: number
  readonly artist: string
  readonly title: string
  /** Its length in seconds; absent where the station does not say. */
  readonly seconds?: number
  /** The code of the recording. */
  readonly isrc?: string
  readonly label?: string
}

/** The broadcast of the programme that a song was part of. */
export interface PlayedBroadcast {
  readonly title: string
  /** ISO 8601. */
  readonly start: string
}

/** A song as its line has it. */
export interface NotedSong extends PlayedSong {
  readonly broadcast?: PlayedBroadcast
}

/** Finds what the programme names at a time, in ms since 1970; undefined without a broadcast. Never rejects. */
export type FindBroadcastAt = (at: number) => Promise<PlayedBroadcast | undefined>

/** A song as a station names it. */
export interface Airing {
  /** Seconds since 1970; null where the station sends the names alone. */
  readonly played_at: number | null
  /** In seconds; 0 or null while unknown. */
  readonly duration: number | null
  readonly playlist?: string
  readonly song: {
    readonly artist: string | null
    readonly title: string | null
    readonly isrc?: string | null
    readonly label?: string
  }
}

/** What a station says at a time. */
export interface StationState {
  readonly station: { readonly name: string }
  readonly now_playing: Airing | null
  /** Latest first. */
  readonly song_history: readonly Airing[]
}

type Names = Pick<PlayedSong, 'artist' | 'title'>

/** Names as they are compared: a station may write the same song in capitals, or with other punctuation, after a reconnect. */
export const foldNames = (text: string): string =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The identity of a song, whenever it is played. */
export const nameSong = ({ artist, title }: Names): string => `${foldNames(artist)}|${foldNames(title)}`

/** Writes a song as answers and files have it: one line, the time first. */
export const formatSong = (
  { at, artist, title, seconds, isrc, label }: PlayedSong,
  broadcast: PlayedBroadcast | undefined,
): string =>
  JSON.stringify({
    at: formatMoment(at),
    ...(artist && { artist }),
    ...(title && { title }),
    ...(seconds !== undefined && { seconds }),
    ...(isrc && { isrc }),
    ...(label && { label }),
    ...(broadcast && { broadcast }),
  } satisfies PlayedSongAnswer)
