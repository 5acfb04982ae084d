import { err, map, ok, type Result } from '@site/shared/result'
import { DAY_MS, HOUR_MS } from '../cache/cache'
import { type ApiFailure, internal } from '../http/failure'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'
import type { EndReason, JobRunner } from '../worker/job'
import type { Period } from './broadcasts'
import { calendarJob, EMPTY_CALENDAR, type ReadCalendar, subscriptionOf } from './calendarJob'
import type { CalendarText, ScheduleSource } from './scheduleSource'

/** What is answered begins with what began today or goes on, and ends in a week. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 8 * DAY_MS
/** Up to this age a programme is given at once, while the next one is made. */
const STALE_MS = 2 * HOUR_MS
/** After so many ends of the process one version of a calendar is no longer read. */
const MAX_ENDS = 3
/** So many names of one version are enough to find the mistake. */
const MAX_NAMES = 25
const NAME = 'Programme'

/** What is on the air, from yesterday to next week, and all calendars as one document. */
interface Programme {
  /** `{ timeZone, broadcasts }`. */
  readonly json: string
  readonly ics: string
}

/** Never rejects. */
export type ProgrammeSource = () => Promise<Result<Programme, ApiFailure>>

/** An event that is left out until the bytes of its calendar change. */
export interface SkippedEvent {
  /** Its calendar, without the secrets of its address. */
  readonly calendar: string
  /** Its UID, or its place in the calendar; absent where the whole calendar is left out. */
  readonly event?: string
  /** Its recurrence took too many steps, or the process that expanded it came to an end. */
  readonly reason: 'steps' | EndReason
}

export interface ProgrammeTools {
  readonly jobs: JobRunner
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Of the radio. */
  readonly timeZone: string
  readonly onSkip?: (skipped: SkippedEvent) => void
}

/** What is known of one version of a calendar; it is left out as a whole once an entry has no event. */
interface Version {
  readonly skipped: SkippedEvent[]
  /** How often the process ended in it. */
  ends: number
}

interface Made {
  readonly calendars: readonly CalendarText[]
  readonly hour: number
  readonly programme: Programme
}

/** Expands calendars once an hour, and when they change. */
export const createProgramme = (
  schedule: ScheduleSource,
  { jobs, now, timeZone, onSkip = () => {} }: ProgrammeTools,
): { readonly programme: ProgrammeSource; readonly skippedEvents: () => readonly SkippedEvent[] } => {
  let versions: ReadonlyMap<string, Version> = new Map()
  let last: Made | undefined
  let making: Promise<Result<Programme, ApiFailure>> | undefined

  const skippedEvents = () => [...versions.values()].flatMap(({ skipped }) => skipped)

  const skip = ({ skipped: known }: Version, skipped: SkippedEvent): void => {
    const isOneTooMany = skipped.reason === 'steps' && known.length >= MAX_NAMES
    if (isOneTooMany || known.some(({ event }) => event === skipped.event)) return
    known.push(skipped)
    onSkip(skipped)
  }

  /** Events that ended the process in another calendar would end it in this one, too. Names that are places differ. */
  const skipKnown = (version: Version, { label: calendar, text }: CalendarText): void => {
    for (const { event, reason } of skippedEvents())
      if (event && reason !== 'steps' && !event.startsWith('#') && text.includes(event))
        skip(version, { calendar, event, reason })
  }

  /** Undefined if it could not be tried. */
  const read = async (
    { label: calendar, text }: CalendarText,
    version: Version,
    period: Period,
  ): Promise<ReadCalendar | undefined> => {
    const skipped = version.skipped.flatMap(({ event }) => event ?? [])
    if (skipped.length < version.skipped.length) return EMPTY_CALENDAR
    const answer = await jobs.run(calendarJob, { text, period, timeZone, skipped })
    if (answer.ok) {
      for (const event of answer.value.endless) skip(version, { calendar, event, reason: 'steps' })
      if (!answer.value.mayRepeat || version.skipped.length === skipped.length) return answer.value
    } else {
      const { error } = answer
      // A job that throws would throw at each visit.
      const { reason, step: event } = error.kind === 'ended' ? error : { reason: 'crash' as const }
      const isUnknown = error.kind === 'ended' && reason === 'crash' && event === undefined
      if (error.kind === 'too-busy' || isUnknown) return undefined
      version.ends += 1
      if (event !== undefined) skip(version, { calendar, event, reason })
      if (event === undefined || version.ends >= MAX_ENDS) skip(version, { calendar, reason })
    }
    return read({ label: calendar, text }, version, period)
  }

  const make = async (
    calendars: readonly CalendarText[],
    hour: number,
  ): Promise<Result<Programme, ApiFailure>> => {
    const period = { from: hour - BEFORE_MS, to: hour + AFTER_MS }
    versions = new Map(calendars.map(({ text }) => [text, versions.get(text) ?? { skipped: [], ends: 0 }]))
    const parts: ReadCalendar[] = []
    // One after the other, as jobs are: what ends the process in one calendar is known before the next is read.
    for (const calendar of calendars) {
      const version = versions.get(calendar.text)
      if (version) skipKnown(version, calendar)
      const part = version && (await read(calendar, version, period))
      if (part) parts.push(part)
    }
    if (parts.length === 0 && calendars.length > 0) return err(internal('no calendar could be expanded'))
    const broadcasts = parts
      .flatMap((part) => part.broadcasts)
      .sort((one, other) => one.start.localeCompare(other.start))
    const programme = { json: JSON.stringify({ timeZone, broadcasts }), ics: subscriptionOf(parts, NAME) }
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

  return { programme, skippedEvents }
}

/** `GET /schedule`: what is on the air from yesterday to next week. `GET /schedule.ics`: the calendars, to subscribe to. */
export const addScheduleRoutes = ({ get }: Routes, programme: ProgrammeSource): void => {
  const answer = { cacheControl: FEED_CACHE_CONTROL, namesAddress: false }
  get('/schedule', async () =>
    map(await programme(), ({ json }) => ({ body: json, type: 'application/json', ...answer })),
  )
  get('/schedule.ics', async () =>
    map(await programme(), ({ ics }) => ({ body: ics, type: 'text/calendar', ...answer })),
  )
}
