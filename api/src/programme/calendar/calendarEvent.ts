import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { type Duration, floorDay, measure, parseDuration } from '../../time/times'
import { readWall, UTC, type Zone } from '../../time/zones'
import type { TimeReader, ZonedTime } from './calendarZones'
import { type Block, findProperty, listProperties, type Property, type Section } from './contentLines'
import { type Rule, readRule } from './recurrence'

/** A date that is added to a series. */
interface AddedDate {
  readonly time: ZonedTime
  /** Absent, the length of the others. */
  readonly length?: Duration
}

/** An event that can be read. */
export interface CalendarEvent {
  /** Its UID, or its place among the events: by this name it is skipped. */
  readonly name: string
  readonly uid: string
  readonly block: Block
  readonly start: ZonedTime
  readonly length: Duration
  readonly rules: readonly Rule[]
  readonly added: readonly AddedDate[]
  /** Times at which the series does not take place. */
  readonly excluded: readonly ZonedTime[]
  /** Rules that exclude times (EXRULE, which RFC 5545 dropped and some programs still write). */
  readonly excludedRules: readonly Rule[]
  /** The occurrence of a series that this event replaces; with `isForFuture` all later ones too. */
  readonly replaces?: { readonly time: ZonedTime; readonly isForFuture: boolean }
  readonly sequence: number
  readonly isCancelled: boolean
  readonly visibility: Visibility
  /** Names of properties with ignored rules or dates: they are invalid, or too many. */
  readonly ignored: readonly string[]
}

type Visibility = 'public' | 'private' | 'unsaid'

/** Maximum number of added or excluded dates; real events have fewer. */
const MAX_DATES = 5_000
/** RFC 5545 allows one rule; each may take half a second. */
const MAX_RULES = 2
/** Maximum length; a longer event is a mistake. */
const MAX_LENGTH_MS = 366 * DAY_MS
const WHOLE_DAY: Duration = { days: 1, ms: 0 }
const HOUR: Duration = { days: 0, ms: HOUR_MS }

const findFirst = <T>(
  properties: readonly Property[],
  read: (property: Property) => T | undefined,
): T | undefined => {
  for (const property of properties) {
    const value = read(property)
    if (value !== undefined) return value
  }
  return undefined
}

const isPlausible = (length: Duration): boolean => measure(length) > 0 && measure(length) <= MAX_LENGTH_MS

const measureBetween = (start: ZonedTime, end: ZonedTime): Duration =>
  start.isDate
    ? { days: Math.ceil((readWall(start.zone, end.moment) - start.wall) / DAY_MS), ms: 0 }
    : { days: 0, ms: end.moment - start.moment }

/** Reads the end or the duration; without a plausible one, a date lasts a day and a time an hour. */
const readLength = (block: Block, start: ZonedTime, times: TimeReader): Duration => {
  const end = findFirst(listProperties(block, 'DTEND'), (property) =>
    times.read(property, property.value, start.zone),
  )
  const duration = findFirst(listProperties(block, 'DURATION'), ({ value }) => parseDuration(value))
  const length = end ? measureBetween(start, end) : duration
  if (!length || !isPlausible(length)) return start.isDate ? WHOLE_DAY : HOUR
  return start.isDate ? { days: Math.ceil(measure(length) / DAY_MS), ms: 0 } : length
}

/** The zone of an event's times that name none. */
const chooseNear = ({ zone }: ZonedTime): Zone | undefined => (zone === UTC ? undefined : zone)

const readAdded = (
  property: Property,
  value: string,
  start: ZonedTime,
  times: TimeReader,
): readonly AddedDate[] => {
  const near = chooseNear(start)
  const [from = '', to = ''] = value.split('/')
  const time = times.read(property, from, near)
  if (!time) return []
  // A time added to an event of whole days counts as its day; a day added to a show has the hour of the show.
  if (!time.isDate && start.isDate) return [{ time: times.at(floorDay(time.wall), start) }]
  if (time.isDate && !start.isDate)
    return [{ time: times.at(time.wall + start.wall - floorDay(start.wall), start) }]
  const end = times.read(property, to, near)
  const length = end ? measureBetween(time, end) : parseDuration(to)
  return [{ time, ...(length && isPlausible(length) && { length }) }]
}

const NO_SERIES: Pick<Block, 'properties'> = { properties: [] }

const listValues = (
  block: Pick<Block, 'properties'>,
  name: string,
): readonly (readonly [Property, string])[] =>
  listProperties(block, name).flatMap((property) =>
    property.value.split(/[,;]/).map((value) => [property, value] as const),
  )

const isTrue = (property: Property | undefined): boolean => /^\s*TRUE\s*$/i.test(property?.value ?? '')

/**
 * A change without a start, which cancellations may be (RFC 5546, 3.2.5), has that of its occurrence. Outlook's whole days begin at midnight
 * of a zone, or of the radio's in UTC.
 */
const readStart = (block: Block, times: TimeReader): ZonedTime | undefined => {
  const starts = [...listProperties(block, 'DTSTART'), ...listProperties(block, 'RECURRENCE-ID')]
  const start = findFirst(starts, (property) => times.read(property, property.value))
  const isWholeDay = ['CDO', 'MSNCALENDAR'].some((program) =>
    isTrue(findProperty(block, `X-MICROSOFT-${program}-ALLDAYEVENT`)),
  )
  if (!start || !isWholeDay) return start
  const walls = [start.wall, readWall(times.radio, start.moment)]
  const midnight = walls.find((wall) => floorDay(wall) === wall)
  return midnight === undefined ? start : times.at(midnight, { isDate: true, zone: times.radio })
}

const isCancelled = (block: Block, calendar: Section): boolean =>
  /^CANCELL?ED$/i.test(findProperty(block, 'STATUS')?.value.trim() ?? '') ||
  /^CANCEL$/i.test(findProperty(calendar, 'METHOD')?.value.trim() ?? '')

const ACCESS = 'X-CALENDARSERVER-ACCESS'

/**
 * Classes that are neither PUBLIC nor known count as PRIVATE (RFC 5545, 3.8.1.3). So does Apple's own property, which a calendar
 * has for all of its events.
 */
const readVisibility = (block: Block, calendar: Section): Visibility => {
  const classes = [
    ...listProperties(block, 'CLASS'),
    ...listProperties(block, ACCESS),
    ...listProperties(calendar, ACCESS),
  ].map(({ value }) => value.trim().toUpperCase())
  if (classes.length === 0) return 'unsaid'
  return classes.every((name) => name === 'PUBLIC') ? 'public' : 'private'
}

const readReplaced = (block: Block, start: ZonedTime, times: TimeReader): CalendarEvent['replaces'] => {
  const near = chooseNear(start)
  return findFirst(listProperties(block, 'RECURRENCE-ID'), (property) => {
    const time = times.read(property, property.value, near)
    const isForFuture = /^THISANDFUTURE$/i.test(property.parameters.get('RANGE') ?? '')
    return time && { time, isForFuture }
  })
}

/** Reads an event; undefined where it has no valid start. Other invalid lines are skipped. */
export const readEvent = (
  block: Block,
  { name, uid, calendar }: { readonly name: string; readonly uid: string; readonly calendar: Section },
  times: TimeReader,
): CalendarEvent | undefined => {
  const start = readStart(block, times)
  if (!start) return undefined
  const toWall = (moment: number) => readWall(start.zone, moment)
  const near = chooseNear(start)
  const replaces = readReplaced(block, start, times)
  // Some programs repeat the rule of a series in each of its changed occurrences.
  const series = replaces?.isForFuture === false ? NO_SERIES : block
  const ignored: string[] = []
  const readRules = (property: string): readonly Rule[] => {
    const written = listProperties(series, property)
    const rules = written.flatMap(({ value }) => readRule(value, start.isDate, toWall) ?? [])
    if (Math.min(rules.length, MAX_RULES) < written.length) ignored.push(property)
    return rules.slice(0, MAX_RULES)
  }
  const listDates = (property: string) => {
    const dates = listValues(series, property)
    if (dates.length > MAX_DATES) ignored.push(property)
    return dates.slice(0, MAX_DATES)
  }
  return {
    name,
    uid,
    block,
    start,
    length: readLength(block, start, times),
    rules: readRules('RRULE'),
    added: listDates('RDATE').flatMap(([property, value]) => readAdded(property, value, start, times)),
    excluded: listDates('EXDATE').flatMap(([property, value]) => times.read(property, value, near) ?? []),
    excludedRules: readRules('EXRULE'),
    ...(replaces && { replaces }),
    sequence: Number(findProperty(block, 'SEQUENCE')?.value) || 0,
    isCancelled: isCancelled(block, calendar),
    visibility: readVisibility(block, calendar),
    ignored,
  }
}
