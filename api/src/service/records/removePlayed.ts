import { stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import type { Period } from '../../files/dayLines'
import { openPlayedFiles, PLAYED_FOLDER } from '../../played/playedFiles'
import type { NotedSong } from '../../played/playedSong'
import { readSongs } from '../../played/readSongs'
import { addRemovedTime, openRemovedTimes } from '../../played/removedTimes'
import { parseTime } from '../../time/times'
import { DEFAULT_TIME_ZONE, findIanaZone, findMoment, formatWall, UTC, type Zone } from '../../time/zones'

/** Why no song was removed, and what to do. */
interface RemoveFailure {
  readonly kind: 'no-songs' | 'not-a-time' | 'no-song' | 'several-songs'
  readonly message: string
}

/** Songs named in a sentence, where none or several begin at a time. */
const MAX_NAMED = 6

interface Shown {
  readonly at: number
  readonly text: string
}

const describeSong = (zone: Zone, { at, artist, title }: NotedSong): Shown => ({
  at,
  text: `${formatWall(zone, at)} ${[artist, title].filter((name) => name !== '').join(' - ')}`,
})

/** A second or a minute, by the clocks of a zone where the text names none. */
const readPeriod = (text: string, zone: Zone): Period | undefined => {
  const time = parseTime(text.trim().replace(' ', 'T'))
  if (time === undefined || time.isDate) return undefined
  const from = time.isUtc ? time.wall : findMoment(zone, time.wall)
  return { from, to: from + (/\d:\d\d:\d\d/.test(text) ? 1_000 : MINUTE_MS) }
}

const listNear = (songs: readonly Shown[], { from }: Period): string =>
  songs
    .toSorted((one, other) => Math.abs(one.at - from) - Math.abs(other.at - from))
    .slice(0, MAX_NAMED)
    .toSorted((one, other) => one.at - other.at)
    .map(({ text }) => `\n  ${text}`)
    .join('')

/**
 * Takes a song out of what the service shows, by the time at which it began.
 * @param stateDir the `API_STATE_DIR` of the service, which reads the change at its next answer
 * @param text `2026-11-29T21:14`, or with seconds, by the clocks of the radio unless a zone is named
 * @param timeZone that of the radio
 * @example await removePlayedSong('/var/lib/site-api', '2026-11-29T21:14', 'Europe/Paris')
 */
export const removePlayedSong = async (
  stateDir: string,
  text: string,
  timeZone = DEFAULT_TIME_ZONE,
): Promise<Result<string, RemoveFailure>> => {
  const folder = path.join(stateDir, PLAYED_FOLDER)
  const exists = await stat(folder).catch(() => undefined)
  if (!exists?.isDirectory())
    return err({
      kind: 'no-songs',
      message: `${folder} does not exist: name the folder that the api has as API_STATE_DIR with --state-dir`,
    })
  const zone = findIanaZone(timeZone) ?? UTC
  const period = readPeriod(text, zone)
  if (period === undefined)
    return err({ kind: 'not-a-time', message: `${text} is not a time, such as 2026-11-29T21:14` })
  const { items } = await readSongs(
    openPlayedFiles(folder),
    openRemovedTimes(folder, () => {}),
    { from: period.from - HOUR_MS, to: period.to + HOUR_MS },
  )
  const songs = items.map((song) => describeSong(zone, song))
  const found = songs.filter(({ at }) => at >= period.from && at < period.to)
  const [song, ...others] = found
  if (song === undefined)
    return err({
      kind: 'no-song',
      message: `No song began at ${text}${songs.length === 0 ? ', nor within an hour of it' : `. Those around it:${listNear(songs, period)}`}`,
    })
  if (others.length > 0)
    return err({
      kind: 'several-songs',
      message: `Several songs began at ${text}: name the second${listNear(found, period)}`,
    })
  await addRemovedTime(folder, song.at)
  return ok(song.text)
}
