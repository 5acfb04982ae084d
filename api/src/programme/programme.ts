import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, internal } from '../net/http/failure'
import type { Every } from '../time/every'
import { type Broadcast, mergeBroadcasts } from './broadcasts'
import type { ReadCalendar } from './calendarJob'
import type { CalendarProblem } from './calendarNotes'
import { createCalendarReader, type Reading, type ReadingTools, startMaking } from './calendarReading'
import type { CalendarText, ScheduleSource } from './scheduleSource'
import { writeSubscription } from './subscription'
import { keepFirstOfEach } from './upcoming'

/** Answers reach from yesterday, for shows that go on, to a week from now. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 8 * DAY_MS
/** A programme up to this age is answered at once, while the next one is made. */
const STALE_MS = 2 * HOUR_MS
/** After this time the first visitors get what was read so far. */
const ANSWER_MS = 2_500

/** Calendars are still being read. */
export const NOT_READ = {
  kind: 'not-ready',
  message: 'Le programme est en cours de lecture ; réessayez dans quelques secondes.',
  retryAfterMs: 5_000,
} satisfies ApiFailure

/** The broadcasts from yesterday to next week, and all calendars as one document. */
export interface Programme {
  /** From yesterday to next week, by their beginnings. */
  readonly broadcasts: readonly Broadcast[]
  /** `{ timeZone, broadcasts, upcoming }`. */
  readonly json: string
  /** As one iCalendar document of this name. */
  readonly writeCalendar: (name: string) => string
  /** False while calendars are still read. */
  readonly isWhole: boolean
}

/** Never rejects. */
export type ProgrammeSource = () => Promise<Result<Programme, ApiFailure>>

export interface ProgrammeTools extends ReadingTools {
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly every: Every
}

/** Caches the answer for the last name, which changes only with the title of the feed. */
const rememberLast = (write: (name: string) => string): ((name: string) => string) => {
  let last: { readonly name: string; readonly text: string } | undefined
  return (name) => {
    if (last?.name !== name) last = { name, text: write(name) }
    return last.text
  }
}

interface Made {
  readonly calendars: readonly CalendarText[]
  readonly hour: number
  readonly programme: Programme
}

type ProgrammeResult = Result<Programme, ApiFailure>

/** A programme that is being made. */
interface MakingProgramme {
  /** Resolves once all calendars are read, or cannot be. */
  readonly done: Promise<void>
  /** Resolves once all calendars are read, or after `ANSWER_MS`. */
  readonly first: Promise<unknown>
  readonly read: () => ProgrammeResult
}

interface OpenedProgramme {
  readonly programme: ProgrammeSource
  readonly calendarProblems: () => readonly CalendarProblem[]
  /** Resolves once answers are made from the calendars as they are now. */
  readonly update: () => Promise<void>
}

/** Expands calendars once an hour, and when they change. */
export const createProgramme = (
  schedule: ScheduleSource,
  { now, every, ...tools }: ProgrammeTools,
): OpenedProgramme => {
  const reader = createCalendarReader(tools)
  let last: Made | undefined
  let making: MakingProgramme | undefined

  const writeProgramme = (parts: readonly ReadCalendar[], isWhole: boolean): Programme => {
    const broadcasts = mergeBroadcasts(parts.flatMap((part) => part.broadcasts))
    const upcoming = keepFirstOfEach(parts.flatMap((part) => part.upcoming))
    return {
      broadcasts,
      json: JSON.stringify({ timeZone: tools.timeZone, broadcasts, upcoming }),
      writeCalendar: rememberLast((name) => writeSubscription(parts, name)),
      isWhole,
    }
  }

  /** Calendars take turns, so that a slow one does not delay the others. */
  const readAll = async (readings: readonly Reading[], hour: number): Promise<void> => {
    const state = startMaking({ period: { from: hour - BEFORE_MS, to: hour + AFTER_MS }, now: hour })
    const waiting = [...readings]
    for (let reading = waiting.shift(); reading; reading = waiting.shift()) {
      await reader.readSlice(reading, state)
      if (reading.state === 'waiting') waiting.push(reading)
    }
  }

  /** Calendars without a show are a programme only once all of them are read. */
  const summarize = (readings: readonly Reading[]): ProgrammeResult => {
    const isWhole = readings.every(({ state }) => state === 'whole')
    const parts = readings.map(({ part }) => part)
    if (isWhole || parts.some(({ broadcasts }) => broadcasts.length > 0))
      return ok(writeProgramme(parts, isWhole))
    const isOver = readings.every(({ state }) => state !== 'waiting')
    return err(isOver ? internal('no calendar could be expanded') : NOT_READ)
  }

  const wait = (ms: number, read: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const stop = every(ms, () => {
        stop()
        resolve()
      })
      void read.finally(() => {
        stop()
        resolve()
      })
    })

  const make = (calendars: readonly CalendarText[], hour: number): MakingProgramme => {
    const readings = reader.open(calendars)
    let written: { readonly slices: number; readonly result: ProgrammeResult } | undefined
    const read = (): ProgrammeResult => {
      const slices = readings.reduce((sum, reading) => sum + reading.slices, 0)
      const isOver = readings.every(({ state }) => state !== 'waiting')
      if (written?.slices !== slices || isOver) written = { slices, result: summarize(readings) }
      return written.result
    }
    const done = readAll(readings, hour).then(() => {
      const result = read()
      if (result.ok && result.value.isWhole) last = { calendars, hour, programme: result.value }
      making = undefined
    })
    return { done, first: wait(ANSWER_MS, done), read }
  }

  const programme: ProgrammeSource = async () => {
    const calendars = await schedule()
    if (!calendars.ok) return calendars
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS
    if (last?.calendars === calendars.value && last.hour === hour) return ok(last.programme)
    making ??= make(calendars.value, hour)
    if (last && hour - last.hour <= STALE_MS) return ok(last.programme)
    const current = making
    await current.first
    return last?.calendars === calendars.value && last.hour === hour ? ok(last.programme) : current.read()
  }

  const update = async (): Promise<void> => {
    // What is being made may be of the calendars before.
    await making?.done
    await programme()
    await making?.done
  }

  return { programme, calendarProblems: reader.calendarProblems, update }
}
