import { DAY_MS } from '@site/shared/durations'
import { err, ok } from '@site/shared/result'
import type { DayLines } from '../files/dayFiles'
import { internal } from '../net/http/failure'
import { formatMoment, nameDay } from '../time/moments'
import type { PlayedFiles } from './playedFiles'
import type { PlayedRange, PlayedSource } from './playedRoute'
import type { RemovedTimes } from './removedTimes'

const listDays = ({ from, to }: PlayedRange): readonly string[] => {
  const first = Math.floor(from / DAY_MS)
  const count = Math.floor((to - 1) / DAY_MS) - first + 1
  return Array.from({ length: count }, (_, index) => nameDay((first + index) * DAY_MS))
}

/** Songs of a day that follow one another. */
interface Run {
  readonly day: DayLines
  readonly first: number
  readonly end: number
}

/** The songs of a day within a range: one run, or several around songs that are not shown. */
const cutDay = (day: DayLines, { from, to }: PlayedRange, { times }: RemovedTimes): readonly Run[] => {
  const { lines } = day
  const begin = lines.findIndex(({ at }) => at >= from)
  const end = lines.findLastIndex(({ at }) => at < to) + 1
  if (begin < 0 || begin >= end) return []
  const hidden =
    times.size === 0
      ? []
      : lines.flatMap(({ at }, index) =>
          index >= begin && index < end && times.has(formatMoment(at)) ? [index] : [],
        )
  return [...hidden, end]
    .map((stop, index) => ({ day, first: index === 0 ? begin : (hidden[index - 1] ?? begin) + 1, end: stop }))
    .filter((run) => run.first < run.end)
}

/** The last so many songs of runs. */
const keepLast = (runs: readonly Run[], limit: number | undefined): readonly Run[] => {
  if (limit === undefined) return runs
  let left = limit
  return runs
    .toReversed()
    .flatMap((run) => {
      const count = Math.min(left, run.end - run.first)
      left -= count
      return count > 0 ? [{ ...run, first: run.end - count }] : []
    })
    .reverse()
}

const readRun = ({ day: { json, lines }, first, end }: Run): Buffer =>
  json.subarray(lines[first]?.start ?? 0, lines[end - 1]?.end ?? 0)

/**
 * Reads songs from the files of days.
 * @param readRemoved reads the times of songs that are not shown
 */
export const readPlayedFiles =
  ({ readDay }: Pick<PlayedFiles, 'readDay'>, readRemoved: () => Promise<RemovedTimes>): PlayedSource =>
  async (range) => {
    try {
      const names = listDays(range)
      const [removed, ...days] = await Promise.all([readRemoved(), ...names.map(readDay)])
      const runs = keepLast(
        days.flatMap((day) => cutDay(day, range, removed)),
        range.limit,
      )
      const parts = runs.map(({ day: { version }, first, end }) => `${version}:${first}:${end}`)
      return ok({ version: [names[0], ...parts].join(' '), json: runs.map(readRun) })
    } catch (problem) {
      return err(internal(String(problem)))
    }
  }
