import { stat } from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { COUNTED_FOLDER } from '../counted/countListeners'
import { readStarts, STARTS_FOLDER, type StartCount } from '../counted/countStarts'
import { readSamples } from '../counted/listenerSummary'
import { openDayFiles, orMissing } from '../files/dayFiles'
import type { Period, ReadPeriod } from '../files/dayLines'
import { PLAYED_FOLDER } from '../played/playedFiles'
import type { NotedSong } from '../played/playedSong'
import { readSongs } from '../played/readSongs'
import { openRemovedTimes } from '../played/removedTimes'
import { DEFAULT_TIME_ZONE, findIanaZone, type Zone } from '../time/zones'
import { type AudienceReport, reportAudience } from './audience'
import { findMonth, nameMonth, readWallTime, type WallTime } from './monthPeriod'
import { reportShows, type ShowReport } from './shows'

/** Why there is no report, and what to do. */
interface ReportFailure {
  readonly kind: 'no-records' | 'not-a-zone' | 'not-a-month' | 'future-month' | 'no-data' | 'removed-songs'
  readonly message: string
}

/** A song as a report lists it. */
interface TrackReport extends Omit<NotedSong, 'at' | 'broadcast'> {
  readonly start: WallTime
  /** The title of the broadcast it fell into. */
  readonly show?: string
}

/** How often a replay was started on a day. */
interface StartsReport extends Pick<StartCount, 'title' | 'starts'> {
  /** `2026-11-29`. */
  readonly day: string
}

/** A file with lines that are left out. */
interface InvalidFile {
  /** `counted/2026-11-29.jsonl`. */
  readonly file: string
  readonly lines: number
}

/** The data of a month of the radio; all times are those of its clocks. */
export interface MonthReport extends AudienceReport {
  /** `2026-11`. */
  readonly month: string
  readonly timeZone: string
  /** Up to when a month that goes on is reported: the end of what its files have; absent once it is over. */
  readonly until?: WallTime
  readonly shows: readonly ShowReport[]
  readonly tracks: readonly TrackReport[]
  readonly starts: readonly StartsReport[]
  readonly invalid: readonly InvalidFile[]
}

interface ReportSettings {
  /** The `API_STATE_DIR` of the service. */
  readonly stateDir: string
  /** `2026-11`. */
  readonly month: string
  /** That of the radio. */
  readonly timeZone?: string | undefined
  /** The time, in ms since 1970. */
  readonly now: number
}

const isFolder = async (folder: string): Promise<boolean> =>
  orMissing(async () => (await stat(folder)).isDirectory(), false)

/** The folders of `API_STATE_DIR` that a report is made of. */
const FOLDERS = [COUNTED_FOLDER, PLAYED_FOLDER, STARTS_FOLDER] as const

const openRecords = (stateDir: string) => {
  const folders = FOLDERS.map((name) => path.join(stateDir, name))
  const [counted, played, started] = folders as [string, string, string]
  const [samples, songs, starts] = [openDayFiles(counted), openDayFiles(played), openDayFiles(started)]
  let problem: unknown
  const readRemoved = openRemovedTimes(played, (found) => {
    problem = found
  })
  return {
    exist: async () => (await Promise.all(folders.map(isFolder))).includes(true),
    /** The days that have a file of any kind. */
    listDays: async () =>
      (await Promise.all([samples, songs, starts].map(({ listDays }) => listDays()))).flat().sort(),
    readSamples: (period: Period) => readSamples(samples, period),
    readSongs: (period: Period) => readSongs(songs, readRemoved, period),
    readStarts: (period: Period) => readStarts(starts, period),
    /** Why the list of removed songs cannot be read: without it, they would be in the report. */
    findProblem: () => problem,
  }
}

const listInvalid = (folder: string, { invalid }: ReadPeriod<unknown>): readonly InvalidFile[] =>
  invalid.map(({ day, count }) => ({ file: `${folder}/${day}.jsonl`, lines: count }))

/** The starts of each replay on each day, by its last title. */
const sumStarts = (zone: Zone, counts: readonly StartCount[]): readonly StartsReport[] => {
  const sums = new Map<string, StartsReport>()
  for (const { at, id, title, starts } of counts) {
    const { day } = readWallTime(zone, at)
    const key = `${day} ${id}`
    sums.set(key, { day, title, starts: starts + (sums.get(key)?.starts ?? 0) })
  }
  return [...sums.values()].sort(
    (one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) || other.starts - one.starts,
  )
}

const describeTrack = (zone: Zone, { at, broadcast, ...song }: NotedSong): TrackReport => ({
  start: readWallTime(zone, at),
  ...song,
  ...(broadcast && { show: broadcast.title }),
})

/** The minute after the last line. */
const findEnd = (lines: readonly { readonly at: number }[]): number =>
  Math.floor((lines.at(-1)?.at ?? 0) / MINUTE_MS) * MINUTE_MS + MINUTE_MS

const explainNoData = (stateDir: string, month: string, days: readonly string[]): ReportFailure => ({
  kind: 'no-data',
  message:
    days.length === 0
      ? `${stateDir} has no songs, listeners or starts yet: the api notes them once NOW_PLAYING_URL names the station, or FEED_URL the replays`
      : `Nothing was noted in ${month}: ${stateDir} has the days from ${days[0]} to ${days.at(-1)}. Name another month; older files are in the backup, or were removed after PLAYED_MONTHS`,
})

/**
 * Reads what the service noted in a month. Equal files give equal reports: of a month that goes on, the end is that of its files.
 * Rejects where the disk fails.
 * @example await readMonth({ stateDir: '/var/lib/site-api', month: '2026-11', now: Date.now() })
 */
export const readMonth = async ({
  stateDir,
  month,
  timeZone = DEFAULT_TIME_ZONE,
  now,
}: ReportSettings): Promise<Result<MonthReport, ReportFailure>> => {
  const zone = findIanaZone(timeZone)
  if (!zone)
    return err({
      kind: 'not-a-zone',
      message: `TIME_ZONE is ${timeZone}, which is not a time zone: write one such as Europe/Paris`,
    })
  const period = findMonth(zone, month)
  if (!period)
    return err({ kind: 'not-a-month', message: `${month} is not a month: write one such as 2026-11` })
  if (period.from > now)
    return err({
      kind: 'future-month',
      message: `${month} has not begun: the newest month to report is ${nameMonth(zone, now)}`,
    })
  const records = openRecords(stateDir)
  if (!(await records.exist()))
    return err({
      kind: 'no-records',
      message: `${stateDir} has none of ${FOLDERS.join(', ')}: name the folder that the api has as API_STATE_DIR with --state-dir`,
    })
  const [samples, songs, starts] = [
    await records.readSamples(period),
    await records.readSongs(period),
    await records.readStarts(period),
  ]
  const problem = records.findProblem()
  if (problem instanceof Error)
    return err({
      kind: 'removed-songs',
      message: `${problem.message}: mend the list, or copy it back from a backup`,
    })
  if (samples.items.length + songs.items.length + starts.items.length === 0)
    return err(explainNoData(stateDir, month, await records.listDays()))
  const isOver = period.to <= now
  const end = Math.min(
    period.to,
    Math.max(findEnd(samples.items), findEnd(songs.items), findEnd(starts.items)),
  )
  const reported = isOver ? period : { ...period, to: end }
  return ok({
    month,
    timeZone,
    ...(!isOver && { until: readWallTime(zone, end) }),
    ...reportAudience(zone, reported, samples.items),
    shows: reportShows(zone, samples.items, songs.items),
    tracks: songs.items.map((song) => describeTrack(zone, song)),
    starts: sumStarts(zone, starts.items),
    invalid: [
      ...listInvalid(COUNTED_FOLDER, samples),
      ...listInvalid(PLAYED_FOLDER, songs),
      ...listInvalid(STARTS_FOLDER, starts),
    ],
  })
}
