import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { DAY_MS, HOUR_MS } from '../time/durations'
import type { Broadcast, Period } from './broadcast'
import type { Calendar } from './calendar'
import { type MomentOf, momentsOf } from './moments'

/** Occurrences of one event that are looked at: a show every day for 27 years. */
const MAX_OCCURRENCES = 10_000
/** Of all events of a calendar. */
const MAX_ALL_OCCURRENCES = 50_000
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

const describe = (event: ICAL.Component, startsAt: number, ms: number, isAllDay: boolean): Broadcast => ({
  id: createHash('sha1')
    .update(`${textOf(event, 'uid', MAX_DESCRIPTION)} ${startsAt}`)
    .digest('base64url')
    .slice(0, 12),
  title: textOf(event, 'summary', MAX_TITLE),
  description: textOf(event, 'description', MAX_DESCRIPTION),
  start: new Date(startsAt).toISOString(),
  end: new Date(startsAt + ms).toISOString(),
  isAllDay,
  ...urlOf(event),
})

interface Expansion {
  readonly period: Period
  readonly momentOf: MomentOf
  /** Moments of a series that were changed by hand, and come as events of their own. */
  readonly changed: ReadonlyMap<string, ReadonlySet<number>>
  /** How many occurrences may still be looked at. */
  left: number
}

const startsOf = (event: ICAL.Component, expansion: Expansion): readonly number[] => {
  const start = timeOf(event, 'dtstart')
  if (!start) return []
  const [time, tzid] = start
  const { period, momentOf } = expansion
  if (event.hasProperty('recurrence-id')) return [momentOf(time, tzid)]
  const changed = expansion.changed.get(textOf(event, 'uid', MAX_DESCRIPTION))
  const iterator = new ICAL.RecurExpansion({ component: event, dtstart: time })
  const starts: number[] = []
  for (let count = 0; count < MAX_OCCURRENCES && expansion.left > 0; count += 1) {
    expansion.left -= 1
    const next = iterator.next()
    if (!next) break
    const moment = momentOf(next, tzid)
    if (moment > period.to) break
    if (moment >= period.from - MAX_DURATION_MS && !changed?.has(moment)) starts.push(moment)
  }
  return starts
}

const expand = (event: ICAL.Component, expansion: Expansion): readonly Broadcast[] => {
  const start = timeOf(event, 'dtstart')
  if (!start || isCancelled(event) || textOf(event, 'summary', MAX_TITLE) === '') return []
  const { period, momentOf } = expansion
  const ms = durationMs(event, start[0], momentOf(...start), momentOf)
  return startsOf(event, expansion)
    .filter((moment) => moment + ms > period.from && moment <= period.to && Number.isFinite(moment))
    .slice(0, MAX_OF_EVENT)
    .map((moment) => describe(event, moment, ms, start[0].isDate))
}

const expandSafely = (event: ICAL.Component, expansion: Expansion): readonly Broadcast[] => {
  try {
    return expand(event, expansion)
  } catch {
    return []
  }
}

const changedMoments = (calendar: Calendar, momentOf: MomentOf): ReadonlyMap<string, ReadonlySet<number>> => {
  const changed = new Map<string, Set<number>>()
  for (const event of calendar.events) {
    const time = timeOf(event, 'recurrence-id')
    if (!time) continue
    const uid = textOf(event, 'uid', MAX_DESCRIPTION)
    changed.set(uid, (changed.get(uid) ?? new Set()).add(momentOf(...time)))
  }
  return changed
}

/** What a calendar has on the air in a period, in order. Series are expanded, cancelled shows left out; never throws. */
export const broadcastsOf = (calendar: Calendar, period: Period, radioZone: string): readonly Broadcast[] => {
  const momentOf = momentsOf(calendar, radioZone)
  const expansion = {
    period,
    momentOf,
    changed: changedMoments(calendar, momentOf),
    left: MAX_ALL_OCCURRENCES,
  }
  return calendar.events
    .flatMap((event) => expandSafely(event, expansion))
    .sort((one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
    .slice(0, MAX_BROADCASTS)
}
