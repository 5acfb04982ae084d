import { createHash } from 'node:crypto'
import { attempt } from '@site/shared/attempt'
import ICAL from 'ical.js'
import { DAY_MS, HOUR_MS } from '../cache/cache'
import type { ReportStep } from '../worker/job'
import type { Calendar, CalendarEvent } from './calendar'
import { type MomentOf, momentsOf } from './moments'
import { createStepLimit, occurrencesOf, TooManySteps } from './recurrence'

/** A show at its time on the air, or an event of a whole day. */
export interface Broadcast {
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

const timeOf = (
  event: ICAL.Component,
  name: string,
): readonly [time: ICAL.Time, tzid: string | undefined] | undefined => {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return undefined
  const tzid = property.getFirstParameter('tzid')
  return [time, typeof tzid === 'string' ? tzid : undefined]
}

/** By its end or its duration; else a day where it has no hour, and an hour where it has. */
const durationMs = (
  event: ICAL.Component,
  start: ICAL.Time,
  startsAt: number,
  momentOf: MomentOf,
): number => {
  const end = timeOf(event, 'dtend')
  const duration = event.getFirstPropertyValue('duration')
  const ms = end
    ? momentOf(...end) - startsAt
    : duration instanceof ICAL.Duration
      ? duration.toSeconds() * 1000
      : 0
  if (ms > 0 && ms <= MAX_DURATION_MS) return ms
  return start.isDate ? DAY_MS : HOUR_MS
}

const urlOf = (event: ICAL.Component): Pick<Broadcast, 'url'> => {
  const url = textOf(event, 'url', MAX_DESCRIPTION)
  return /^https?:\/\//.test(url) && URL.canParse(url) ? { url } : {}
}

const isCancelled = (event: ICAL.Component): boolean =>
  textOf(event, 'status', 20).toUpperCase() === 'CANCELLED'

const describe = (
  { uid, component: event }: CalendarEvent,
  startsAt: number,
  ms: number,
  isAllDay: boolean,
): Broadcast => ({
  id: createHash('sha1').update(`${uid} ${startsAt}`).digest('base64url').slice(0, 12),
  title: textOf(event, 'summary', MAX_TITLE),
  description: textOf(event, 'description', MAX_DESCRIPTION),
  start: new Date(startsAt).toISOString(),
  end: new Date(startsAt + ms).toISOString(),
  isAllDay,
  ...urlOf(event),
})

interface Expanding {
  readonly period: Period
  readonly momentOf: MomentOf
  /** Moments of a series that were changed by hand, and come as events of their own. */
  readonly changed: ReadonlyMap<string, ReadonlySet<number>>
}

const startsOf = ({ uid, component }: CalendarEvent, expanding: Expanding): readonly number[] => {
  const start = timeOf(component, 'dtstart')
  if (!start) return []
  const [time, tzid] = start
  const { period, momentOf } = expanding
  if (component.hasProperty('recurrence-id')) return [momentOf(time, tzid)]
  const changed = expanding.changed.get(uid)
  const window = { from: period.from - MAX_DURATION_MS, to: period.to }
  return [...occurrencesOf(component, time, window)]
    .map((occurrence) => momentOf(occurrence, tzid))
    .filter((moment) => !changed?.has(moment))
}

const expand = (event: CalendarEvent, expanding: Expanding): readonly Broadcast[] => {
  const { component } = event
  const start = timeOf(component, 'dtstart')
  if (!start || isCancelled(component) || textOf(component, 'summary', MAX_TITLE) === '') return []
  const { period, momentOf } = expanding
  const ms = durationMs(component, start[0], momentOf(...start), momentOf)
  return startsOf(event, expanding)
    .filter((moment) => moment + ms > period.from && moment <= period.to && Number.isFinite(moment))
    .slice(0, MAX_OF_EVENT)
    .map((moment) => describe(event, moment, ms, start[0].isDate))
}

/** Expands one event: empty where it cannot be read or takes too many steps; the latter is reported. */
const expandSafely = (
  task: () => readonly Broadcast[],
  onTooManySteps: (isEndless: boolean) => void,
): readonly Broadcast[] => {
  try {
    return task()
  } catch (error) {
    if (error instanceof TooManySteps) onTooManySteps(error.isEndless)
    return []
  }
}

const changedMoments = (
  { events, privateEvents }: Calendar,
  momentOf: MomentOf,
): ReadonlyMap<string, ReadonlySet<number>> => {
  const changed = new Map<string, Set<number>>()
  for (const { uid, component } of [...events, ...privateEvents]) {
    const moment = attempt(() => {
      const time = timeOf(component, 'recurrence-id')
      return time && momentOf(...time)
    })
    if (moment !== undefined) changed.set(uid, (changed.get(uid) ?? new Set()).add(moment))
  }
  return changed
}

/** What a calendar has on the air in a period. */
interface Expansion {
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
    return expandSafely(
      () => limitSteps(() => expand(event, { period, momentOf, changed })),
      (isEndless) => (isEndless ? endless : unread).push(event.name),
    )
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
