import { DAY_MS } from '@site/shared/durations'
import * as v from 'valibot'
import { type DayFiles, openDayFiles } from '../files/dayFiles'
import { LineBroadcast, LineTime, parseLines } from '../files/dayLines'
import { nameDay } from '../time/moments'
import type { PlayedSong } from './playedSong'

/** The folder of `API_STATE_DIR` that has the songs. */
export const PLAYED_FOLDER = 'played'
/** Days in which the last songs are looked for after a restart. */
const RECALLED_DAYS = 3

/** The files of played songs, `formatSong` of one a line. */
export interface PlayedFiles extends DayFiles {
  /** The songs of the last days, in order. */
  readonly readLast: (now: number) => Promise<readonly PlayedSong[]>
}

const Name = v.optional(v.string(), '')

/** What the station told, or nothing. */
const Told = v.exactOptional(v.fallback(v.pipe(v.string(), v.nonEmpty()), ''))

/** A line of a song, as `formatSong` writes it. */
export const SongSchema = v.pipe(
  v.object({
    at: LineTime,
    artist: Name,
    title: Name,
    seconds: v.exactOptional(v.fallback(v.number(), 0)),
    isrc: Told,
    label: Told,
    broadcast: v.optional(v.fallback(v.optional(LineBroadcast), undefined)),
  }),
  v.transform(({ isrc, label, broadcast, ...song }) => ({
    ...song,
    ...(isrc && { isrc }),
    ...(label && { label }),
    ...(broadcast && { broadcast }),
  })),
)

/** Opens the files of played songs in a folder. */
export const openPlayedFiles = (folder: string): PlayedFiles => {
  const files = openDayFiles(folder)
  return {
    ...files,
    readLast: async (now) => {
      const read: PlayedSong[] = []
      for (let back = RECALLED_DAYS - 1; back >= 0; back -= 1)
        read.push(...parseLines(SongSchema, await files.readDay(nameDay(now - back * DAY_MS))))
      return read
    },
  }
}
