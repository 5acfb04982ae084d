import { type Calendar, readCalendar } from '../calendar/calendar'
import type { CalendarEvent } from '../calendar/calendarEvent'
import type { ZoneSettings } from '../calendar/calendarZones'
import type { Period } from '../calendar/recurrence'
import type { Job, ReportStep } from '../worker/job'
import {
  type Broadcast,
  createWorkLimit,
  expandCalendar,
  MAX_BROADCASTS,
  mergeBroadcasts,
} from './broadcasts'
import { digestRecurrence } from './eventDigest'
import type { SubscriptionParts } from './subscription'
import { createZoneWriter, groupByUid, writeSubscriptionParts } from './subscriptionParts'

interface CalendarWork extends ZoneSettings {
  /** An iCalendar document. */
  readonly text: string
  readonly period: Period
  /** Names of events that are left out. */
  readonly skipped: readonly string[]
  /** Digests of recurrences that are left out. */
  readonly known: readonly string[]
  /** How many UIDs of the calendar were read before. */
  readonly first: number
}

/** An event whose recurrence takes too much work. */
interface EndlessEvent {
  readonly name: string
  /** Of its recurrence: see `digestRecurrence`. Absent where other events of its UID took the time. */
  readonly digest?: string
}

/** What the service needs of a calendar: plain values, and texts that stay texts. */
export interface ReadCalendar extends SubscriptionParts {
  readonly broadcasts: readonly Broadcast[]
}

/** Some events of a calendar. */
interface CalendarSlice extends ReadCalendar {
  readonly endless: readonly EndlessEvent[]
  /** Names of time zones nobody knows. */
  readonly unknownZones: readonly string[]
  /** How many UIDs were read; absent where these were the last. */
  readonly next?: number
}

export const EMPTY_CALENDAR: ReadCalendar = { broadcasts: [], zones: [], events: [] }

/** So many names are enough to find the mistake. */
const MAX_NAMES = 20
/** Processor time after which a job ends, in ms: other jobs have their turn before the next events are read. */
const SLICE_MS = 400

interface GroupWork extends Pick<CalendarWork, 'period' | 'radioZone'> {
  readonly isKnown: (event: CalendarEvent) => boolean
  readonly writeZone: ReturnType<typeof createZoneWriter>
}

/** Reads the events of one UID, which are all that its changes depend on. */
const readGroup = (
  calendar: Calendar,
  all: readonly CalendarEvent[],
  { isKnown, ...shown }: GroupWork,
  at: ReportStep,
) => {
  const events = all.filter((event) => !isKnown(event))
  const group = { ...calendar, events }
  const { broadcasts, occurrences, endless, unread } = expandCalendar(group, shown.period, at)
  const isEndless = (event: CalendarEvent) => isKnown(event) || endless.includes(event.name)
  return {
    broadcasts,
    ...writeSubscriptionParts(group, { ...shown, occurrences, endless: [...endless, ...unread] }, at),
    endless: [
      ...all.filter(isEndless).map((event) => ({ name: event.name, digest: digestRecurrence(event) })),
      ...unread.map((name) => ({ name })),
    ],
  }
}

/** Reads and expands events of a calendar, as many as there is time for. Its steps are the names of events. */
export const calendarJob: Job<CalendarWork, CalendarSlice> = {
  name: 'calendar',
  work: (work, at) => {
    const { text, period, skipped, first, radioZone, floatingZone } = work
    const known = new Set(work.known)
    const calendar = readCalendar(text, { skipped, at, around: period.from, radioZone, floatingZone })
    if (!calendar.ok) return { ...EMPTY_CALENDAR, endless: [], unknownZones: [] }
    const groups = [...groupByUid(calendar.value.events.map((event) => ({ event }))).values()]
    const hasTime = createWorkLimit(SLICE_MS)
    const isKnown = (event: CalendarEvent): boolean =>
      known.size > 0 && event.rules.length > 0 && known.has(digestRecurrence(event))
    const group = { period, radioZone, isKnown, writeZone: createZoneWriter(period) }
    const parts: ReturnType<typeof readGroup>[] = []
    let next = first
    while (next < groups.length && (next === first || hasTime())) {
      const events = groups[next]?.map(({ event }) => event) ?? []
      parts.push(readGroup(calendar.value, events, group, at))
      next += 1
    }
    return {
      broadcasts: mergeBroadcasts(parts.flatMap(({ broadcasts }) => broadcasts)).slice(0, MAX_BROADCASTS),
      zones: [...new Map(parts.flatMap(({ zones }) => zones))],
      events: parts.flatMap(({ events }) => events),
      endless: parts.flatMap(({ endless }) => endless).slice(0, MAX_NAMES),
      unknownZones: calendar.value.unknownZones.slice(0, MAX_NAMES),
      ...(next < groups.length && { next }),
    }
  },
}
