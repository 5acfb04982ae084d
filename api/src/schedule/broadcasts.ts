import { createHash } from 'node:crypto'
import { attempt } from '@site/shared/result'
import ICAL from 'ical.js'
import { DAY_MS, HOUR_MS } from '../cache/cache'
import type { ReportStep } from '../worker/job'
import type { Calendar, CalendarEvent } from './calendar'
import { type MomentOf, momentsOf } from './moments'
import { createStepLimit, occurrencesOf, TooManySteps } from './recurrence'

/** A show at its time on the air, or an event of a whole day. */
interface Broadcast {
  /** The same whenever it is read: of its event and its time. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** ISO 8601, in UTC. */
  readonly start: string
  readonly end: string
  readonly isAllDay: boolean
  /** A page about it. */
  readonly url?: string
}

/** From and to, in ms since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Of one event in one period: one every hour of ten days. */
const MAX_OF_EVENT = 250
/** Of one calendar in one period. */
const MAX_BROADCASTS = 5_000
const MAX_TITLE = 300
const MAX_DESCRIPTION = 2_000
/** A longer one is a mistake. */
const MAX_DURATION_MS = 31 * DAY_MS

const textOf = (event: ICAL.Component, name: string, length: number): string =>
  String(event.getFirstPropertyValue(name) ?? '')
    .trim()
    .slice(0, length)

/** The time of a property, and the moment it is; undefined if it has none. */
const timeOf = (event: ICAL.Component, name: string, momentOf: MomentOf) => {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return undefined
  const parameter = property.getFirstParameter('tzid')
  const tzid = typeof parameter === 'string' ? parameter : undefined
  return { time, tzid, moment: momentOf(time, tzid) }
}

/** By its end or its duration; else a day for a date, and an hour for a time. */
const durationMs = (event: ICAL.Component, isDate: boolean, startsAt: number, momentOf: MomentOf): number => {
  const end = timeOf(event, 'dtend', momentOf)
  const duration = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  const ms = end ? end.moment - startsAt : seconds * 1000
  if (ms > 0 && ms <= MAX_DURATION_MS) return ms
  return isDate ? DAY_MS : HOUR_MS
}

const describe = ({ uid, component: event }: CalendarEvent, start: number, ms: number, isAllDay: boolean) => {
  const url = textOf(event, 'url', MAX_DESCRIPTION)
  return {
    id: createHash('sha1').update(`${uid} ${start}`).digest('base64url').slice(0, 12),
    title: textOf(event, 'summary', MAX_TITLE),
    description: textOf(event, 'description', MAX_DESCRIPTION),
    start: new Date(start).toISOString(),
    end: new Date(start + ms).toISOString(),
    isAllDay,
    ...(/^https?:\/\//.test(url) && URL.canParse(url) && { url }),
  }
}

interface Expanding {
  readonly period: Period
  readonly momentOf: MomentOf
  /** Moments of series that were changed by hand, by their UID; they come as events of their own. */
  readonly changed: ReadonlyMap<string, ReadonlySet<number>>
}

const expand = (event: CalendarEvent, { period, momentOf, changed }: Expanding): readonly Broadcast[] => {
  const { uid, component } = event
  const isCancelled = textOf(component, 'status', 20).toUpperCase() === 'CANCELLED'
  const start = timeOf(component, 'dtstart', momentOf)
  if (!start || isCancelled || textOf(component, 'summary', MAX_TITLE) === '') return []
  const { isDate } = start.time
  const ms = durationMs(component, isDate, start.moment, momentOf)
  const window = { from: period.from - MAX_DURATION_MS, to: period.to }
  const starts = component.hasProperty('recurrence-id')
    ? [start.moment]
    : [...occurrencesOf(component, start.time, window)]
        .map((occurrence) => momentOf(occurrence, start.tzid))
        .filter((moment) => !changed.get(uid)?.has(moment))
  return starts
    .filter((moment) => moment + ms > period.from && moment <= period.to && Number.isFinite(moment))
    .slice(0, MAX_OF_EVENT)
    .map((moment) => describe(event, moment, ms, isDate))
}

const changedMoments = (
  { events, privateEvents }: Calendar,
  momentOf: MomentOf,
): ReadonlyMap<string, ReadonlySet<number>> => {
  const changed = new Map<string, Set<number>>()
  for (const { uid, component } of [...events, ...privateEvents]) {
    const time = attempt(() => timeOf(component, 'recurrence-id', momentOf))
    if (time) changed.set(uid, (changed.get(uid) ?? new Set()).add(time.moment))
  }
  return changed
}

/** What a calendar has on the air in a period. */
export interface Expansion {
  /** In order. Series are expanded, cancelled shows left out. */
  readonly broadcasts: readonly Broadcast[]
  /** Names of the events whose recurrence takes too many steps; if no event does, of those that found no steps left. */
  readonly endless: readonly string[]
  /** Whether further events can be expanded once the endless ones are skipped. */
  readonly mayRepeat: boolean
}

/** Expands a calendar for a period; calls `at` with the name of each event before expanding it. Never throws. */
export const broadcastsOf = (
  calendar: Calendar,
  period: Period,
  radioZone: string,
  at: ReportStep = () => {},
): Expansion => {
  const momentOf = momentsOf(calendar, radioZone)
  const limitSteps = createStepLimit()
  const endless: string[] = []
  const unread: string[] = []
  const changed = limitSteps(() => changedMoments(calendar, momentOf))
  const broadcasts = calendar.events.flatMap((event) => {
    at(event.name)
    try {
      return limitSteps(() => expand(event, { period, momentOf, changed }))
    } catch (error) {
      // An event that cannot be read is left out.
      if (error instanceof TooManySteps) (error.isEndless ? endless : unread).push(event.name)
      return []
    }
  })
  const inOrder = broadcasts.sort(
    (one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id),
  )
  return {
    broadcasts: inOrder.slice(0, MAX_BROADCASTS),
    endless: endless.length > 0 ? endless : unread,
    mayRepeat: endless.length > 0 && unread.length > 0,
  }
}
