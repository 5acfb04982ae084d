import { err, ok, type Result } from '@site/shared/result'
import { DAY_MS, HOUR_MS } from '../cache/cache'
import type { Period } from '../calendar/recurrence'
import { type ApiFailure, internal } from '../http/failure'
import { type EndReason, JOB_LIMITS, type JobRunner } from '../worker/job'
import { mergeBroadcasts } from './broadcasts'
import { calendarJob, EMPTY_CALENDAR, type ReadCalendar } from './calendarJob'
import type { CalendarText, ScheduleSource } from './scheduleSource'
import { writeSubscription } from './subscription'

/** What is answered begins with what began today or goes on, and ends in a week. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 8 * DAY_MS
/** Up to this age a programme is given at once, while the next one is made. */
const STALE_MS = 2 * HOUR_MS
/** After so many ends of the process one version of a calendar is no longer read. */
const MAX_ENDS = 3
/** So many names of one version are enough to find the mistake. */
const MAX_NAMES = 25
/** The least time of a step in ms. Each process that ends halves that of the next ones: so many calendars cannot hold up the first visitors. */
const MIN_STEP_MS = 1_000

/** What is on the air, from yesterday to next week, and all calendars as one document. */
export interface Programme {
  /** `{ timeZone, broadcasts }`. */
  readonly json: string
  /** As one iCalendar document of this name. */
  readonly writeCalendar: (name: string) => string
}

/** Never rejects. */
export type ProgrammeSource = () => Promise<Result<Programme, ApiFailure>>

/** An event that is left out until the bytes of its calendar change. */
interface SkippedEvent {
  /** Its calendar, without the secrets of its address. */
  readonly calendar: string
  /** Its UID, or its place in the calendar; absent where the whole calendar is left out. */
  readonly event?: string
  /** Its recurrence takes too much work, or the process that expanded it came to an end. */
  readonly reason: 'steps' | EndReason
}

/** A time zone that nobody knows; its times are read as the radio's. */
interface UnknownZone {
  readonly calendar: string
  readonly zone: string
}

/** What operators have to know of a calendar. */
export type CalendarProblem = SkippedEvent | UnknownZone

export interface ProgrammeTools {
  readonly jobs: JobRunner
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Of the radio. */
  readonly timeZone: string
  /** Of times without a zone; absent, the one their calendar names, else the radio's. */
  readonly floatingZone?: string | undefined
  readonly onProblem?: (problem: CalendarProblem) => void
}

/** What is known of one version of a calendar; it is left out as a whole once an entry has no event. */
interface Version {
  readonly skipped: SkippedEvent[]
  readonly unknownZones: UnknownZone[]
  /** How often the process ended in it. */
  ends: number
}

/** What is known while a programme is made. */
interface Making {
  readonly period: Period
  /** The limit of a step in ms. */
  stepMs: number
}

/** Remembers the answer for the last name: there is one name as long as a feed keeps its title. */
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

/** Expands calendars once an hour, and when they change. */
export const createProgramme = (
  schedule: ScheduleSource,
  { jobs, now, timeZone, floatingZone, onProblem = () => {} }: ProgrammeTools,
): { readonly programme: ProgrammeSource; readonly calendarProblems: () => readonly CalendarProblem[] } => {
  let versions: ReadonlyMap<string, Version> = new Map()
  let last: Made | undefined
  let making: Promise<Result<Programme, ApiFailure>> | undefined

  const listSkipped = () => [...versions.values()].flatMap(({ skipped }) => skipped)
  const calendarProblems = () =>
    [...versions.values()].flatMap(({ skipped, unknownZones }) => [...skipped, ...unknownZones])

  const skip = ({ skipped: known }: Version, skipped: SkippedEvent): void => {
    const isOneTooMany = skipped.reason === 'steps' && known.length >= MAX_NAMES
    if (isOneTooMany || known.some(({ event }) => event === skipped.event)) return
    known.push(skipped)
    onProblem(skipped)
  }

  const reportZones = (
    { unknownZones: known }: Version,
    calendar: string,
    zones: readonly string[],
  ): void => {
    for (const zone of zones) {
      if (known.some((one) => one.zone === zone)) continue
      known.push({ calendar, zone })
      onProblem({ calendar, zone })
    }
  }

  /** Events that ended the process in another calendar would end it in this one, too. Names that are places differ. */
  const skipKnown = (version: Version, { label: calendar, text }: CalendarText): void => {
    for (const { event, reason } of listSkipped())
      if (event && reason !== 'steps' && !event.startsWith('#') && text.includes(event))
        skip(version, { calendar, event, reason })
  }

  /** Undefined if it could not be tried. */
  const read = async (
    { label: calendar, text }: CalendarText,
    version: Version,
    making: Making,
  ): Promise<ReadCalendar | undefined> => {
    const skipped = version.skipped.flatMap(({ event }) => event ?? [])
    if (skipped.length < version.skipped.length) return EMPTY_CALENDAR
    const work = { text, period: making.period, radioZone: timeZone, floatingZone, skipped }
    const answer = await jobs.run(calendarJob, work, { stepMs: making.stepMs })
    if (answer.ok) {
      reportZones(version, calendar, answer.value.unknownZones)
      for (const event of answer.value.endless) skip(version, { calendar, event, reason: 'steps' })
      if (!answer.value.mayRepeat || version.skipped.length === skipped.length) return answer.value
    } else {
      const { error } = answer
      // A job that throws would throw at each visit.
      const { reason, step: event } = error.kind === 'ended' ? error : { reason: 'crash' as const }
      const isUnknown = error.kind === 'ended' && reason === 'crash' && event === undefined
      if (error.kind === 'too-busy' || isUnknown) return undefined
      version.ends += 1
      making.stepMs = Math.max(MIN_STEP_MS, making.stepMs / 2)
      if (event !== undefined) skip(version, { calendar, event, reason })
      if (event === undefined || version.ends >= MAX_ENDS) skip(version, { calendar, reason })
    }
    return read({ label: calendar, text }, version, making)
  }

  const make = async (
    calendars: readonly CalendarText[],
    hour: number,
  ): Promise<Result<Programme, ApiFailure>> => {
    const making = { period: { from: hour - BEFORE_MS, to: hour + AFTER_MS }, stepMs: JOB_LIMITS.stepMs }
    versions = new Map(
      calendars.map(({ text }) => [text, versions.get(text) ?? { skipped: [], unknownZones: [], ends: 0 }]),
    )
    const parts: ReadCalendar[] = []
    // One after the other, as jobs are: what ends the process in one calendar is known before the next is read.
    for (const calendar of calendars) {
      const version = versions.get(calendar.text)
      if (version) skipKnown(version, calendar)
      const part = version && (await read(calendar, version, making))
      if (part) parts.push(part)
    }
    if (parts.length === 0 && calendars.length > 0) return err(internal('no calendar could be expanded'))
    const broadcasts = mergeBroadcasts(parts.flatMap((part) => part.broadcasts))
    const programme = {
      json: JSON.stringify({ timeZone, broadcasts }),
      writeCalendar: rememberLast((name) => writeSubscription(parts, name)),
    }
    if (parts.length === calendars.length) last = { calendars, hour, programme }
    return ok(programme)
  }

  const programme: ProgrammeSource = async () => {
    const calendars = await schedule()
    if (!calendars.ok) return calendars
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS
    if (last?.calendars === calendars.value && last.hour === hour) return ok(last.programme)
    making ??= make(calendars.value, hour).finally(() => {
      making = undefined
    })
    return last && hour - last.hour <= STALE_MS ? ok(last.programme) : making
  }

  return { programme, calendarProblems }
}
