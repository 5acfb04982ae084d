import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { type Duration, formatTime, parseTime } from '../time/times'
import { readWall, UTC } from '../time/zones'
import { readWords } from './broadcasts'
import type { CalendarEvent } from './calendar/calendarEvent'
import type { ZonedTime } from './calendar/calendarZones'
import { findProperty } from './calendar/contentLines'
import { expandRule, formatRule, keepFirstEnd, type Period, type Rule } from './calendar/recurrence'
import { alignWall, alignWalls, type Occurrence } from './calendar/series'

/** An event as it is sent to subscribers. */
export interface SubscriptionEvent {
  readonly uid: string
  /** Equal for the same event in another calendar. */
  readonly key: string
  readonly isChange: boolean
  /** Its lines without UID. */
  readonly text: string
}

const MAX_LINE_BYTES = 75

/** Folds a line between letters (RFC 5545, 3.1). */
export const fold = (line: string): string => {
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

/** A property with a text; no line for an empty text. */
export const writeText = (name: string, text: string | undefined): readonly string[] =>
  text
    ? [
        `${name}:${text
          .replace(CONTROLS, '')
          .replace(/[\\;,]/g, '\\$&')
          .replace(/\n/g, '\\n')}`,
      ]
    : []

/** A property with a day, or with a time by the clocks of its zone. */
const writeTime = (
  name: string,
  wall: number,
  { isDate, zone }: Pick<ZonedTime, 'isDate' | 'zone'>,
): string => {
  if (isDate) return `${name};VALUE=DATE:${formatTime(wall, true)}`
  return zone === UTC ? `${name}:${formatTime(wall)}Z` : `${name};TZID=${zone.name}:${formatTime(wall)}`
}

/** The value of a DURATION. */
const writeDuration = ({ days, ms }: Duration): string => {
  const [hours, rest] = [Math.floor(ms / HOUR_MS), ms % HOUR_MS]
  const time = [
    hours > 0 ? `${hours}H` : '',
    rest >= MINUTE_MS ? `${Math.floor(rest / MINUTE_MS)}M` : '',
    rest % MINUTE_MS > 0 ? `${Math.floor((rest % MINUTE_MS) / 1000)}S` : '',
  ].join('')
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}

/** The folded lines of an event without UID: its stamp, its times and its words. */
const writeLines = (event: CalendarEvent, times: readonly string[]): string => {
  const { title, description, location, url } = readWords(event)
  const stamp = parseTime(findProperty(event.block, 'DTSTAMP')?.value ?? '')?.wall ?? event.start.moment
  return [
    `DTSTAMP:${formatTime(stamp)}Z`,
    ...times,
    ...writeText('SUMMARY', title),
    ...writeText('DESCRIPTION', description),
    ...writeText('LOCATION', location),
    ...(url === undefined ? [] : [`URL:${url}`]),
  ]
    .map(fold)
    .join('\r\n')
}

const writeUntil = (until: number, { isDate, zone }: ZonedTime): string =>
  isDate ? formatTime(until, true) : `${formatTime(until - zone.offsetAt(until))}Z`

const writeRule = (written: Rule, start: ZonedTime): string => {
  const rule = keepFirstEnd(written, start.wall)
  return `RRULE:${formatRule(rule)}${rule.until === undefined ? '' : `;UNTIL=${writeUntil(rule.until, start)}`}`
}

export interface SeriesInSubscription {
  /** The original of a changed event, or the event itself. */
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

const YEAR_MS = 366 * DAY_MS

/** Writes EXRULE as EXDATE: most programs ignore EXRULE. */
const writeExcluded = (
  { start, excluded, excludedRules }: CalendarEvent,
  hidden: readonly ZonedTime[],
  { from, to }: Period,
): readonly string[] => {
  const period = { from: from - YEAR_MS, to: to + YEAR_MS }
  const walls = [
    ...[...excluded, ...hidden].flatMap((time) => alignWalls(time, start)),
    ...excludedRules.flatMap((rule) => expandRule(rule, start.wall, period, false)),
  ]
  return [...new Set(walls)].map((wall) => writeTime('EXDATE', wall, start))
}

/** An event, or a series with the names of its hidden occurrences. Throws `TooMuchWork`. */
export const writeEvent = (
  event: CalendarEvent,
  { series, hidden, end }: SeriesInSubscription,
  period: Period,
): SubscriptionEvent => {
  const { start, length, rules, added, replaces } = event
  const range = replaces?.isForFuture ? ';RANGE=THISANDFUTURE' : ''
  const hasEnded = ({ moment }: ZonedTime) => end !== undefined && moment >= end.moment
  const isOwnSeries = replaces !== undefined && rules.length > 0
  const times = [
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
    ...writeExcluded(event, hidden, period),
    ...(replaces && !isOwnSeries
      ? [writeTime(`RECURRENCE-ID${range}`, alignWall(replaces.time, series.start), series.start)]
      : []),
    ...(event.sequence > 0 ? [`SEQUENCE:${event.sequence}`] : []),
  ]
  return {
    uid: isOwnSeries ? `${event.uid}-${replaces.time.moment}` : event.uid,
    key: `${event.uid} ${start.moment} ${replaces?.time.moment} ${readWords(event).title}`,
    isChange: replaces !== undefined && !isOwnSeries,
    text: writeLines(event, times),
  }
}

/** One occurrence as an event that does not recur. */
export const writeOccurrence = ({ event, start, end }: Occurrence): SubscriptionEvent => {
  const { isDate, zone } = event.start
  const wall = isDate ? readWall(zone, start) : start
  const length = isDate
    ? { days: Math.round((readWall(zone, end) - wall) / DAY_MS), ms: 0 }
    : { days: 0, ms: end - start }
  const times = [writeTime('DTSTART', wall, { isDate, zone: UTC }), `DURATION:${writeDuration(length)}`]
  const uid = `${event.uid}-${start}`
  return { uid, key: `${uid} ${readWords(event).title}`, isChange: false, text: writeLines(event, times) }
}
