import { attempt } from '@site/shared/result'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../cache/cache'
import type { Calendar } from '../calendar/calendar'
import type { CalendarEvent } from '../calendar/calendarEvent'
import type { ZonedTime } from '../calendar/calendarZones'
import { findProperty } from '../calendar/contentLines'
import { formatRule, keepFirstEnd, type Period, type Rule } from '../calendar/recurrence'
import { alignWall, groupEvents, NO_CHANGES } from '../calendar/series'
import { type Duration, formatTime, parseTime } from '../calendar/times'
import { describeZone } from '../calendar/zoneDefinitions'
import { UTC, type Zone } from '../calendar/zones'
import { isShown, readWords } from './broadcasts'

/** What a calendar gives to a document of several, as texts. */
export interface SubscriptionParts {
  /** Definitions of time zones, by their names. */
  readonly zones: readonly (readonly [name: string, definition: string])[]
  readonly events: readonly SubscriptionEvent[]
}

interface SubscriptionEvent {
  readonly uid: string
  /** The same for the same event of another calendar. */
  readonly key: string
  readonly isChange: boolean
  /** Its lines without UID. */
  readonly text: string
}

const MAX_LINE_BYTES = 75
/** Subscribers see series for years, whose clocks have to be known. */
const BEFORE_MS = 366 * DAY_MS
const AFTER_MS = 5 * 366 * DAY_MS

/** Folds a line between letters (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push('')
      bytes = 1
    }
    lines.push(`${lines.pop()}${letter}`)
    bytes += size
  }
  return lines.join('\r\n ')
}

const CONTROLS = /(?!\n)\p{Cc}/gu

const writeText = (name: string, text: string | undefined): readonly string[] =>
  text
    ? [
        `${name}:${text
          .replace(CONTROLS, '')
          .replace(/[\\;,]/g, '\\$&')
          .replace(/\n/g, '\\n')}`,
      ]
    : []

const writeTime = (
  name: string,
  wall: number,
  { isDate, zone }: Pick<ZonedTime, 'isDate' | 'zone'>,
): string => {
  if (isDate) return `${name};VALUE=DATE:${formatTime(wall, true)}`
  return zone === UTC ? `${name}:${formatTime(wall)}Z` : `${name};TZID=${zone.name}:${formatTime(wall)}`
}

const writeDuration = ({ days, ms }: Duration): string => {
  const [hours, rest] = [Math.floor(ms / HOUR_MS), ms % HOUR_MS]
  const time = [
    hours > 0 ? `${hours}H` : '',
    rest >= MINUTE_MS ? `${Math.floor(rest / MINUTE_MS)}M` : '',
    rest % MINUTE_MS > 0 ? `${Math.floor((rest % MINUTE_MS) / 1000)}S` : '',
  ].join('')
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}

const writeUntil = (until: number, { isDate, zone }: ZonedTime): string =>
  isDate ? formatTime(until, true) : `${formatTime(until - zone.offsetAt(until))}Z`

const writeRule = (written: Rule, start: ZonedTime): string => {
  const rule = keepFirstEnd(written, start.wall)
  return `RRULE:${formatRule(rule)}${rule.until === undefined ? '' : `;UNTIL=${writeUntil(rule.until, start)}`}`
}

interface SeriesInSubscription {
  /** The event that is changed, or this one. */
  readonly series: CalendarEvent
  /** Occurrences that were cancelled or became private. */
  readonly hidden: readonly ZonedTime[]
  /** The first occurrence that is no longer one of the series. */
  readonly end?: ZonedTime | undefined
}

/** A rule that ends before an occurrence. */
const endRule = (rule: Rule, start: ZonedTime, end: ZonedTime | undefined): Rule =>
  end
    ? { ...rule, until: Math.min(rule.until ?? Number.POSITIVE_INFINITY, alignWall(end, start) - 1000) }
    : rule

const writeEvent = (
  event: CalendarEvent,
  { series, hidden, end }: SeriesInSubscription,
): SubscriptionEvent => {
  const { block, start, length, rules, added, excluded, replaces } = event
  const { title, description, location, url } = readWords(event)
  const stamp = parseTime(findProperty(block, 'DTSTAMP')?.value ?? '')?.wall ?? start.moment
  const range = replaces?.isForFuture ? ';RANGE=THISANDFUTURE' : ''
  const hasEnded = ({ moment }: ZonedTime) => end !== undefined && moment >= end.moment
  const isOwnSeries = replaces !== undefined && rules.length > 0
  const lines = [
    `DTSTAMP:${formatTime(stamp)}Z`,
    writeTime('DTSTART', start.wall, start),
    `DURATION:${writeDuration(length)}`,
    ...rules.map((rule) => writeRule(endRule(rule, start, end), start)),
    ...added
      .filter(({ time }) => !hasEnded(time))
      .map(({ time, length: own }) =>
        own
          ? `RDATE;VALUE=PERIOD:${formatTime(time.moment)}Z/${writeDuration(own)}`
          : writeTime('RDATE', alignWall(time, start), start),
      ),
    ...[...excluded, ...hidden].map((time) => writeTime('EXDATE', alignWall(time, start), start)),
    ...(replaces && !isOwnSeries
      ? [writeTime(`RECURRENCE-ID${range}`, alignWall(replaces.time, series.start), series.start)]
      : []),
    ...(event.sequence > 0 ? [`SEQUENCE:${event.sequence}`] : []),
    ...writeText('SUMMARY', title),
    ...writeText('DESCRIPTION', description),
    ...writeText('LOCATION', location),
    ...(url === undefined ? [] : [`URL:${url}`]),
  ]
  return {
    uid: isOwnSeries ? `${event.uid}-${replaces.time.moment}` : event.uid,
    key: `${event.uid} ${start.moment} ${replaces?.time.moment} ${title}`,
    isChange: replaces !== undefined && !isOwnSeries,
    text: lines.map(fold).join('\r\n'),
  }
}

/** What subscribers may see of a calendar, without the events of some names. What cannot be written costs itself only. */
export const writeSubscriptionParts = (
  calendar: Calendar,
  { from, to }: Period,
  left: readonly string[] = [],
): SubscriptionParts => {
  const { series, single, changes } = groupEvents(calendar.events)
  const masters = new Map(series.filter(({ replaces }) => !replaces).map((event) => [event.uid, event]))
  const visible = (event: CalendarEvent) => isShown(calendar, event) && !left.includes(event.name)
  const describeSeries = (event: CalendarEvent): SeriesInSubscription => {
    const master = masters.get(event.uid) ?? event
    if (event.replaces) return { series: master, hidden: [] }
    const { single: changed, following: later } = changes.get(event.uid) ?? NO_CHANGES
    const hidden = changed.filter((change) => !isShown(calendar, change))
    const last = later.find((change) => change.rules.length > 0 || !isShown(calendar, change))
    return {
      series: event,
      hidden: hidden.flatMap(({ replaces }) => replaces?.time ?? []),
      end: last?.replaces?.time,
    }
  }
  const hasNoOccurrence = (event: CalendarEvent): boolean => {
    const { end } = describeSeries(event)
    return end !== undefined && end.moment <= event.start.moment
  }
  const following = [...changes].flatMap(([uid, change]) => {
    const master = masters.get(uid)
    return master && visible(master) && !hasNoOccurrence(master) ? change.following : []
  })
  const shown = [...new Set([...series, ...following, ...single])].filter(visible)
  const zones = new Map<string, Zone>()
  const events = shown.flatMap((event) => {
    const place = describeSeries(event)
    for (const { zone, isDate } of [event.start, place.series.start])
      if (zone !== UTC && !isDate) zones.set(zone.name, zone)
    return hasNoOccurrence(event) ? [] : (attempt(() => writeEvent(event, place)) ?? [])
  })
  const period = { from: from - BEFORE_MS, to: to + AFTER_MS }
  return {
    zones: [...zones].flatMap(([name, zone]) => {
      const definition = attempt(() => describeZone(zone, period))
      return definition === undefined ? [] : [[name, definition] as const]
    }),
    events,
  }
}

/** The events of several calendars, each once. Different events of one UID would replace each other. */
const mergeEvents = (calendars: readonly SubscriptionParts[]): readonly string[] => {
  const written = new Map<string, string>()
  const uses = new Map<string, number>()
  return calendars.flatMap(({ events }) => {
    const own = new Map<string, string>()
    return events.flatMap(({ uid, key, isChange, text }) => {
      const same = written.get(key)
      const known = same ?? (isChange ? own.get(uid) : undefined)
      const use = (uses.get(uid) ?? 0) + (known === undefined ? 1 : 0)
      uses.set(uid, use)
      const unique = known ?? (use > 1 ? `${uid}-${use}` : uid)
      if (!own.has(uid)) own.set(uid, unique)
      if (same !== undefined) return []
      written.set(key, unique)
      return ['BEGIN:VEVENT', ...writeText('UID', unique).map(fold), text, 'END:VEVENT']
    })
  })
}

/** Calendars as one iCalendar document for programs that subscribe to it. */
export const writeSubscription = (calendars: readonly SubscriptionParts[], name: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site-api//Programme//FR',
    ...writeText('NAME', name).map(fold),
    ...writeText('X-WR-CALNAME', name).map(fold),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...new Map(calendars.flatMap(({ zones }) => zones)).values(),
    ...mergeEvents(calendars),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
