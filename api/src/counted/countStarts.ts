import { MINUTE_MS } from '@site/shared/durations'
import * as v from 'valibot'
import type { DayFiles } from '../files/dayFiles'
import { LineTime, type Period, type ReadPeriod, readPeriod } from '../files/dayLines'
import type { Every } from '../time/every'
import { findFirstDay, formatMoment, nameDay } from '../time/moments'
import { isRobot } from './robots'

/** The folder of `API_STATE_DIR` that has how often replays were started. */
export const STARTS_FOLDER = 'starts'
const WRITTEN_MS = 10 * MINUTE_MS
/** Sounds and minutes that wait to be written: those of a busy evening, six times over. */
const MAX_WAITING = 5_000

/** How often a sound was started in a minute. */
export interface StartCount {
  /** The beginning of the minute, in ms since 1970. */
  readonly at: number
  readonly id: string
  readonly title: string
  readonly starts: number
}

/** What a request says of itself; nothing of it is kept. */
export interface StartRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

interface StartsSettings {
  readonly files: Pick<DayFiles, 'append' | 'removeBefore'>
  /** For how many months numbers are kept. */
  readonly months: number
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly every: Every
  readonly onProblem: (problem: unknown) => void
}

/** Writes how often the sounds of replays are started. */
export interface StartCounter {
  /** Takes a request for a sound; ignored before `start`. */
  readonly observe: (request: StartRequest, sound: Pick<StartCount, 'id' | 'title'>) => void
  readonly start: () => void
  /** Stops, once what was counted is written. */
  readonly stop: () => Promise<void>
}

/** Requests for less are probes, which the request for the sound follows: iPhones ask for two bytes, others for the tags before it. */
const MIN_START_BYTES = 4_096

/** Whether a range begins with the first byte, and has some sound. */
const isFromStart = (range: string): boolean => {
  const [, last] = /^bytes=0+-(\d*)/.exec(range) ?? []
  return last !== undefined && (last === '' || Number(last) + 1 >= MIN_START_BYTES)
}

/** Whether a request begins a sound: one of the middle is somebody who seeks, or a connection that goes on. */
export const isStart = ({ method, headers }: StartRequest): boolean => {
  const { range } = headers
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '')
  if (method !== 'GET' || purpose.includes('prefetch') || isRobot(headers['user-agent'])) return false
  return range === undefined || isFromStart(String(range))
}

/** Creates the counter of a service. Each service of a shared folder writes its own: each has its own visitors. */
export const createStartCounter = ({
  files,
  months,
  now,
  every,
  onProblem,
}: StartsSettings): StartCounter => {
  const waiting = new Map<string, StartCount>()
  let isStarted = false
  let stopWriting = () => {}
  let queue = Promise.resolve()

  /** Keeps what came while it was written. */
  const takeOut = (key: string, written: StartCount): void => {
    const starts = (waiting.get(key)?.starts ?? 0) - written.starts
    if (starts > 0) waiting.set(key, { ...written, starts })
    else waiting.delete(key)
  }

  const write = async (): Promise<void> => {
    const counts = [...waiting.values()]
    for (const day of new Set(counts.map(({ at }) => nameDay(at)))) {
      const ofDay = [...waiting].filter(([, { at }]) => nameDay(at) === day)
      const lines = ofDay.map(([, { at, ...count }]) => JSON.stringify({ at: formatMoment(at), ...count }))
      await files.append(day, lines)
      for (const [key, count] of ofDay) takeOut(key, count)
    }
    if (counts.length > 0) await files.removeBefore(findFirstDay(now(), months))
  }

  const enqueue = (): void => {
    queue = queue.then(write).catch(onProblem)
  }

  return {
    observe: (request, { id, title }) => {
      if (!isStarted || !isStart(request)) return
      const at = Math.floor(now() / MINUTE_MS) * MINUTE_MS
      const key = `${at} ${id}`
      const starts = (waiting.get(key)?.starts ?? 0) + 1
      if (starts > 1 || waiting.size < MAX_WAITING) waiting.set(key, { at, id, title, starts })
    },
    start: () => {
      isStarted = true
      stopWriting = every(WRITTEN_MS, enqueue)
    },
    stop: async () => {
      isStarted = false
      stopWriting()
      enqueue()
      await queue
    },
  }
}

const StartSchema = v.object({
  at: LineTime,
  id: v.string(),
  title: v.string(),
  starts: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** Reads the starts of a period, in order. Rejects where the disk fails. */
export const readStarts = (
  files: Pick<DayFiles, 'readDay'>,
  period: Period,
): Promise<ReadPeriod<StartCount>> => readPeriod(files, StartSchema, period)
