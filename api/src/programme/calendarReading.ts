import { LRUCache } from 'lru-cache'
import { JOB_LIMITS, type JobRunner } from '../net/worker/job'
import { MAX_BROADCASTS, mergeBroadcasts } from './broadcasts'
import { calendarJob, EMPTY_CALENDAR, type ReadCalendar } from './calendarJob'
import type {
  CalendarProblem,
  CutEvent,
  SkippedEvent,
  UndatedEvent,
  UnknownZone,
  UnreadEvents,
} from './calendarNotes'
import type { RecurrenceWork } from './compareWork'
import type { CalendarText } from './scheduleSource'
import { keepFirstOfEach, type UpcomingWork } from './upcoming'

/** Crashes after which a version of a calendar is no longer read. */
const MAX_ENDS = 3
/** A calendar that takes more jobs than this is no longer read. One of 5,000 events takes ten. */
const MAX_SLICES = 60
/** Enough names of one version to find the mistake. */
const MAX_NAMES = 25
/** Recurrences that are known to take too much work. */
const MAX_KNOWN = 1_000
/** Minimum timeout of a step, in ms. Each crash halves the timeout of the following steps: many bad calendars cannot delay the others. */
const MIN_STEP_MS = 1_000

/** The problems of one version of a calendar, which is left out as a whole once an entry has no event. */
interface Version {
  readonly skipped: SkippedEvent[]
  readonly unknownZones: UnknownZone[]
  readonly cut: CutEvent[]
  /** Events that are left out without affecting the others. */
  readonly left: (UndatedEvent | UnreadEvents)[]
  /** Crashes while it was read. */
  ends: number
}

/** A calendar while it is read, some events at a time. */
export interface Reading {
  readonly calendar: CalendarText
  readonly version: Version
  /** The events read so far. */
  part: ReadCalendar
  /** The number of UIDs read so far, and of the jobs that read them. */
  first: number
  slices: number
  /** `untried`: no job could read it. */
  state: 'waiting' | 'whole' | 'untried'
}

/** State shared by all calls of `readSlice` in one run. */
export interface Making extends UpcomingWork {
  /** The limit of a step in ms. */
  stepMs: number
}

export const startMaking = (work: UpcomingWork): Making => ({ ...work, stepMs: JOB_LIMITS.stepMs })

export interface ReadingTools {
  readonly jobs: JobRunner
  /** Of the radio. */
  readonly timeZone: string
  /** Of times without a zone; absent, the one their calendar names, else the radio's. */
  readonly floatingZone?: string | undefined
  readonly onProblem?: (problem: CalendarProblem) => void
}

/** Lines that some programs change in each answer. */
const STAMPS = /^(?:DTSTAMP|LAST-MODIFIED|CREATED)[:;].*\r?\n/gim

const withoutStamps = (text: string): string => text.replace(STAMPS, '')

const isSameProblem = (one: CalendarProblem, other: CalendarProblem): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Reads calendars, some events at a time, and remembers what was left out. */
export const createCalendarReader = ({
  jobs,
  timeZone,
  floatingZone,
  onProblem = () => {},
}: ReadingTools) => {
  let versions: ReadonlyMap<string, Version> = new Map()
  /** Problems of earlier versions, which were logged. */
  let reported: readonly CalendarProblem[] = []
  /** Recurrences that took too much work, by calendar and work: those of one calendar do not affect the others. */
  const known = new LRUCache<string, { readonly label: string; readonly work: RecurrenceWork }>({
    max: MAX_KNOWN,
  })

  const listSkipped = () => [...versions.values()].flatMap(({ skipped }) => skipped)
  const calendarProblems = (): readonly CalendarProblem[] =>
    [...versions.values()].flatMap(({ skipped, unknownZones, cut, left }) => [
      ...skipped,
      ...unknownZones,
      ...cut,
      ...left,
    ])

  const report = (problem: CalendarProblem): void => {
    if (!reported.some((one) => isSameProblem(one, problem))) onProblem(problem)
  }

  const skip = ({ skipped: all }: Version, skipped: SkippedEvent): void => {
    const isOneTooMany = skipped.reason === 'steps' && skipped.event !== undefined && all.length >= MAX_NAMES
    if (isOneTooMany || all.some(({ event }) => event === skipped.event)) return
    all.push(skipped)
    report(skipped)
  }

  const reportZones = (version: Version, calendar: string, zones: readonly string[]): void => {
    for (const zone of zones) {
      if (version.unknownZones.some((one) => one.zone === zone)) continue
      version.unknownZones.push({ calendar, zone })
      report({ calendar, zone })
    }
  }

  /** Adds a problem to others of its kind, and reports it. */
  const note = <Problem extends CalendarProblem>(problems: Problem[], problem: Problem): void => {
    if (problems.length >= MAX_NAMES || problems.some((one) => isSameProblem(one, problem))) return
    problems.push(problem)
    report(problem)
  }

  /** Events that crashed the process in another calendar are skipped in this one. Names such as `#3` are places, and differ. */
  const skipKnown = ({ version, calendar: { label: calendar, text } }: Reading): void => {
    for (const { event, reason } of listSkipped())
      if (event && reason !== 'steps' && !event.startsWith('#') && text.includes(event))
        skip(version, { calendar, event, reason })
  }

  const leaveOut = (reading: Reading, reason: SkippedEvent['reason']): void => {
    skip(reading.version, { calendar: reading.calendar.label, reason })
  }

  /** Begins to read calendars. Versions that differ in their stamps only keep their problems. */
  const open = (calendars: readonly CalendarText[]): readonly Reading[] => {
    reported = calendarProblems()
    const keyed = calendars.map((calendar) => ({ calendar, key: withoutStamps(calendar.text) }))
    versions = new Map(
      keyed.map(({ key }) => [
        key,
        versions.get(key) ?? { skipped: [], unknownZones: [], cut: [], left: [], ends: 0 },
      ]),
    )
    return keyed.flatMap(({ calendar, key }) => {
      const version = versions.get(key)
      return version
        ? [{ calendar, version, part: EMPTY_CALENDAR, first: 0, slices: 0, state: 'waiting' as const }]
        : []
    })
  }

  /** Reads the next events of a calendar, in one job. */
  const readSlice = async (reading: Reading, making: Making): Promise<void> => {
    const { calendar, version, first, part } = reading
    skipKnown(reading)
    const skipped = version.skipped.flatMap(({ event, reason }) =>
      event && reason !== 'steps' ? [event] : [],
    )
    reading.slices += 1
    if (reading.slices > MAX_SLICES) leaveOut(reading, 'steps')
    if (version.skipped.some(({ event }) => event === undefined)) {
      Object.assign(reading, { part: EMPTY_CALENDAR, state: 'whole' })
      return
    }
    const zones = { radioZone: timeZone, floatingZone }
    const own = [...known.values()].flatMap(({ label, work: one }) => (label === calendar.label ? [one] : []))
    const { period, now } = making
    const work = { text: calendar.text, period, now, skipped, known: own, first, ...zones }
    const answer = await jobs.run(calendarJob, work, { stepMs: making.stepMs })
    if (answer.ok) {
      const { broadcasts, upcoming, zones: definitions, events, endless, next } = answer.value
      const { cut, unknownZones, undated, unread } = answer.value
      const { label } = calendar
      reportZones(version, label, unknownZones)
      for (const { name: event, property } of cut) note(version.cut, { calendar: label, event, property })
      for (const event of undated) note(version.left, { calendar: label, event, reason: 'no-start' })
      if (unread > 0) note(version.left, { calendar: label, events: unread })
      for (const { name: event, work: tooMuch } of endless) {
        if (tooMuch) known.set(JSON.stringify([label, tooMuch]), { label, work: tooMuch })
        skip(version, { calendar: label, event, reason: 'steps' })
      }
      reading.part = {
        broadcasts: mergeBroadcasts([...part.broadcasts, ...broadcasts]).slice(0, MAX_BROADCASTS),
        upcoming: keepFirstOfEach([...part.upcoming, ...upcoming]),
        zones: [...part.zones, ...definitions],
        events: [...part.events, ...events],
      }
      if (next === undefined) reading.state = 'whole'
      else reading.first = next
      return
    }
    const { error } = answer
    // A job that throws is not repeated: it would throw again.
    const { reason, step: event } = error.kind === 'ended' ? error : { reason: 'crash' as const }
    const isUnknown = error.kind === 'ended' && reason === 'crash' && event === undefined
    if (error.kind === 'too-busy' || isUnknown) {
      reading.state = 'untried'
      return
    }
    version.ends += 1
    making.stepMs = Math.max(MIN_STEP_MS, making.stepMs / 2)
    if (event !== undefined) skip(version, { calendar: calendar.label, event, reason })
    if (event === undefined || version.ends >= MAX_ENDS) leaveOut(reading, reason)
    // Without the skipped event the places of the others change: reads all of them again.
    Object.assign(reading, { part: EMPTY_CALENDAR, first: 0 })
  }

  return { open, readSlice, calendarProblems }
}
