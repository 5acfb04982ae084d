import type { Job, ReportStep } from '../net/worker/job'
import { type Broadcast, createWorkLimit, MAX_BROADCASTS, mergeBroadcasts } from './broadcasts'
import { type Calendar, readCalendar } from './calendar/calendar'
import type { CalendarEvent } from './calendar/calendarEvent'
import type { ZoneSettings } from './calendar/calendarZones'
import type { Period } from './calendar/recurrence'
import { measureRecurrence, type RecurrenceWork, takesAsMuch } from './compareWork'
import type { SubscriptionParts } from './subscription'
import { createZoneWriter, groupByUid, writeSubscriptionParts } from './subscriptionParts'
import { expandWithUpcoming, keepFirstOfEach, type UpcomingBroadcast } from './upcoming'

interface CalendarWork extends ZoneSettings {
  /** An iCalendar document. */
  readonly text: string
  readonly period: Period
  /** The time, in ms since 1970. */
  readonly now: number
  /** Names of events that are left out. */
  readonly skipped: readonly string[]
  /** Recurrences that are known to take too much work. */
  readonly known: readonly RecurrenceWork[]
  /** How many UIDs of the calendar were read before. */
  readonly first: number
}

/** An event whose recurrence takes too much work. */
interface EndlessEvent {
  readonly name: string
  /** Absent where other events of its UID took the time. */
  readonly work?: RecurrenceWork
}

/** An event of which some rules or dates are ignored. */
interface CutEvent {
  readonly name: string
  readonly property: string
}

/** A calendar as the service gets it from the child process: plain values and texts. */
export interface ReadCalendar extends SubscriptionParts {
  readonly broadcasts: readonly Broadcast[]
  /** The first broadcast of each title after the period. */
  readonly upcoming: readonly UpcomingBroadcast[]
}

/** Some events of a calendar. */
interface CalendarSlice extends ReadCalendar {
  readonly endless: readonly EndlessEvent[]
  readonly cut: readonly CutEvent[]
  /** Names of unknown time zones. */
  readonly unknownZones: readonly string[]
  /** Names of events without a readable start. */
  readonly undated: readonly string[]
  /** How many events are not read because there are too many. */
  readonly unread: number
  /** How many UIDs were read; absent where these were the last. */
  readonly next?: number
}

export const EMPTY_CALENDAR: ReadCalendar = { broadcasts: [], upcoming: [], zones: [], events: [] }

/** Maximum number of reported names: enough to find the mistake. */
const MAX_NAMES = 20
/** Processor time after which a job ends, in ms: other jobs run before the next events are read. */
const SLICE_MS = 400

interface GroupWork extends Pick<CalendarWork, 'period' | 'now' | 'radioZone'> {
  readonly known: readonly RecurrenceWork[]
  readonly writeZone: ReturnType<typeof createZoneWriter>
}

/** Reads the events of one UID together: changes depend on their series. */
const readGroup = (
  calendar: Calendar,
  all: readonly CalendarEvent[],
  { known, ...shown }: GroupWork,
  at: ReportStep,
) => {
  const isKnown = (event: CalendarEvent): boolean => {
    if (known.length === 0 || event.rules.length + event.excludedRules.length === 0) return false
    const work = measureRecurrence(event, all)
    return known.some((one) => takesAsMuch(work, one))
  }
  const events = all.filter((event) => !isKnown(event))
  const group = { ...calendar, events }
  const { broadcasts, upcoming, occurrences, endless, unread } = expandWithUpcoming(group, shown, at)
  const isEndless = (event: CalendarEvent) => isKnown(event) || endless.includes(event.name)
  return {
    broadcasts,
    upcoming,
    ...writeSubscriptionParts(group, { ...shown, occurrences, endless: [...endless, ...unread] }, at),
    endless: [
      ...all.filter(isEndless).map((event) => ({ name: event.name, work: measureRecurrence(event, all) })),
      ...unread.map((name) => ({ name })),
    ],
    cut: all.flatMap(({ name, ignored }) => ignored.map((property) => ({ name, property }))),
  }
}

/** Reads and expands events of a calendar until its time is used up. Its steps are the names of events. */
export const calendarJob: Job<CalendarWork, CalendarSlice> = {
  name: 'calendar',
  work: (work, at) => {
    const { text, period, now, skipped, known, first, radioZone, floatingZone } = work
    const calendar = readCalendar(text, { skipped, at, around: period.from, radioZone, floatingZone })
    if (!calendar.ok)
      return { ...EMPTY_CALENDAR, endless: [], cut: [], unknownZones: [], undated: [], unread: 0 }
    const groups = [...groupByUid(calendar.value.events.map((event) => ({ event }))).values()]
    const hasTime = createWorkLimit(SLICE_MS)
    const group = { period, now, radioZone, known, writeZone: createZoneWriter(period) }
    const parts: ReturnType<typeof readGroup>[] = []
    let next = first
    while (next < groups.length && (next === first || hasTime())) {
      const events = groups[next]?.map(({ event }) => event) ?? []
      parts.push(readGroup(calendar.value, events, group, at))
      next += 1
    }
    return {
      broadcasts: mergeBroadcasts(parts.flatMap(({ broadcasts }) => broadcasts)).slice(0, MAX_BROADCASTS),
      upcoming: keepFirstOfEach(parts.flatMap(({ upcoming }) => upcoming)),
      zones: [...new Map(parts.flatMap(({ zones }) => zones))],
      events: parts.flatMap(({ events }) => events),
      endless: parts.flatMap(({ endless }) => endless).slice(0, MAX_NAMES),
      cut: parts.flatMap(({ cut }) => cut).slice(0, MAX_NAMES),
      unknownZones: calendar.value.unknownZones.slice(0, MAX_NAMES),
      undated: calendar.value.undated.slice(0, MAX_NAMES),
      unread: calendar.value.unread,
      ...(next < groups.length && { next }),
    }
  },
}
