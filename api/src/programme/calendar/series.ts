import { DAY_MS } from '@site/shared/durations'
import { type Duration, floorDay, measure } from '../../time/times'
import { findMoment, readWall, type Zone } from '../../time/zones'
import type { CalendarEvent } from './calendarEvent'
import type { ZonedTime } from './calendarZones'
import { expandRule, type Period } from './recurrence'

/** One time at which an event takes place. */
export interface Occurrence {
  /** The event that has its texts. */
  readonly event: CalendarEvent
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
}

/** The changed occurrences of one series. */
export interface Changes {
  /** Those that replace one occurrence. */
  readonly single: readonly CalendarEvent[]
  /** Those that replace an occurrence and all later ones, in order. */
  readonly following: readonly CalendarEvent[]
}

export const NO_CHANGES: Changes = { single: [], following: [] }

/** The events of a calendar, grouped. */
interface GroupedEvents {
  readonly series: readonly CalendarEvent[]
  /** Changed occurrences that are shown by themselves. */
  readonly single: readonly CalendarEvent[]
  /** By the UIDs of their series. */
  readonly changes: ReadonlyMap<string, Changes>
}

const getFirst = ({ replaces, start }: CalendarEvent): number => (replaces?.time ?? start).moment

/** Keeps the newest version of each change. */
const groupChanges = (events: readonly CalendarEvent[]): Changes => {
  const newest = new Map<string, CalendarEvent>()
  for (const event of events) {
    const key = `${event.replaces?.isForFuture} ${getFirst(event)}`
    if ((newest.get(key)?.sequence ?? 0) <= event.sequence) newest.set(key, event)
  }
  const changes = [...newest.values()].sort((one, other) => getFirst(one) - getFirst(other))
  return {
    single: changes.filter(({ replaces }) => !replaces?.isForFuture),
    following: changes.filter(({ replaces }) => replaces?.isForFuture),
  }
}

/** Groups events into series, their changes, and single events. */
export const groupEvents = (events: readonly CalendarEvent[]): GroupedEvents => {
  const masters = events.filter(({ replaces }) => !replaces)
  const uids = new Set(masters.map(({ uid }) => uid))
  const byUid = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    if (!event.replaces) continue
    const known = byUid.get(event.uid)
    if (known) known.push(event)
    else byUid.set(event.uid, [event])
  }
  const changes = new Map([...byUid].map(([uid, changed]) => [uid, groupChanges(changed)] as const))
  const all = [...changes.values()]
  const following = all.flatMap((change) => change.following)
  return {
    // A change of all later occurrences with a rule is a series.
    series: [...masters, ...following.filter(({ rules, uid }) => rules.length > 0 && uids.has(uid))],
    single: [...all.flatMap(({ single }) => single), ...following.filter(({ uid }) => !uids.has(uid))],
    changes,
  }
}

interface Instance {
  readonly wall: number
  readonly moment: number
  readonly length?: Duration
}

/** No zone is further from UTC, nor does any clock change further. */
const MAX_OFFSET_MS = 2 * DAY_MS

/** The day that a time names: a date, a midnight of the zone, or a midnight as it is written. */
const findDay = ({ isDate, moment, wall }: ZonedTime, zone: Zone): number | undefined =>
  isDate ? wall : [readWall(zone, moment), wall].find((one) => floorDay(one) === one)

/**
 * Finds instances that are named by their time, in whatever way: EXDATE and RECURRENCE-ID come in UTC, in another zone, as the date
 * of a show at some hour, and as midnight of a whole day.
 */
const createMatcher = (times: readonly ZonedTime[], { start }: CalendarEvent) => {
  const moments = new Set(times.filter(({ isDate }) => !isDate).map(({ moment }) => moment))
  const named = start.isDate ? times : times.filter(({ isDate }) => isDate)
  const days = new Set(named.map((time) => findDay(time, start.zone) ?? floorDay(time.wall)))
  return ({ wall, moment }: Instance): boolean =>
    start.isDate ? days.has(wall) : moments.has(moment) || days.has(floorDay(wall))
}

/**
 * EXDATE names the day of a show at some hour by its midnight, too (django-recurrence#94, ical4android#141; MS-OXCICAL 2.1.3.1.1.20.13
 * reads days alone), unless the series has an occurrence at that time.
 */
const readMidnights = (
  times: readonly ZonedTime[],
  { isDate, zone }: ZonedTime,
  instances: readonly Instance[],
): readonly ZonedTime[] => {
  if (isDate) return times
  const moments = new Set(instances.map(({ moment }) => moment))
  return times.map((time) => {
    const wall = moments.has(time.moment) ? undefined : findDay(time, zone)
    return wall === undefined ? time : { ...time, isDate: true, wall }
  })
}

/** The wall time of a time in the kind and the zone of a series, for the times that name its occurrences. */
export const alignWall = (time: ZonedTime, { isDate, wall, zone }: ZonedTime): number => {
  if (time.isDate) return isDate ? time.wall : time.wall + wall - floorDay(wall)
  return isDate ? (findDay(time, zone) ?? floorDay(time.wall)) : readWall(zone, time.moment)
}

/** The same for an EXDATE, which may name the day of a show by its midnight. */
export const alignWalls = (time: ZonedTime, start: ZonedTime): readonly number[] => {
  const day = start.isDate ? undefined : findDay(time, start.zone)
  const wall = alignWall(time, start)
  return day === undefined ? [wall] : [wall, day + start.wall - floorDay(start.wall)]
}

const findEnd = (zone: Zone, wall: number, start: number, { days, ms }: Duration): number =>
  (days === 0 ? start : findMoment(zone, wall + days * DAY_MS)) + ms

const listInstances = (event: CalendarEvent, { from, to }: Period): readonly Instance[] => {
  const { start, rules, added } = event
  const walls =
    rules.length === 0 ? [start.wall] : rules.flatMap((rule) => expandRule(rule, start.wall, { from, to }))
  const instances = new Map<number, Instance>()
  for (const wall of walls) {
    const moment = findMoment(start.zone, wall)
    instances.set(moment, { wall, moment })
  }
  for (const { time, length } of added) {
    const wall = time.isDate ? time.wall : readWall(start.zone, time.moment)
    instances.set(time.moment, { wall, moment: time.moment, ...(length && { length }) })
  }
  return [...instances.values()]
}

interface FollowingChange {
  readonly event: CalendarEvent
  /** When the first occurrence it replaces would begin. */
  readonly first: number
}

/** The occurrence of an event that replaces this instance and all later ones: moved by as much as the first of them. */
const moveBy = ({ event, first }: FollowingChange, { moment }: Instance): Occurrence => {
  const { start, length } = event
  const shifted = readWall(start.zone, moment) + start.wall - readWall(start.zone, first)
  const moved = start.isDate ? floorDay(shifted) : shifted
  const begin = findMoment(start.zone, moved)
  return { event, start: begin, end: findEnd(start.zone, moved, begin, length) }
}

/** The changes that replace later occurrences of a series than its own first one. */
const listFollowing = (
  series: CalendarEvent,
  following: readonly CalendarEvent[],
): readonly FollowingChange[] => {
  const since = series.replaces?.time.moment ?? Number.NEGATIVE_INFINITY
  return following.flatMap((event) =>
    event.replaces && event.replaces.time.moment > since
      ? [{ event, first: findMoment(series.start.zone, alignWall(event.replaces.time, series.start)) }]
      : [],
  )
}

/** The distance by which an event and the changes of its series may leave the times of its rule, in ms. */
export const measureReach = (events: readonly CalendarEvent[]): number =>
  events.reduce((reach, { length, start, replaces }) => {
    const shift = replaces ? Math.abs(start.moment - replaces.time.moment) : 0
    return Math.max(reach, measure(length) + shift)
  }, 0)

/**
 * The occurrences of an event that are on in a period. Those that were changed one by one are left out: they are events.
 * Throws `TooMuchWork`.
 */
export const expandSeries = (
  series: CalendarEvent,
  { single, following }: Changes,
  period: Period,
): readonly Occurrence[] => {
  const reach = MAX_OFFSET_MS + measureReach([series, ...following])
  const around = { from: period.from - reach, to: period.to + reach }
  const instances = listInstances(series, around)
  const isExcluded = createMatcher(readMidnights(series.excluded, series.start, instances), series)
  const excludedWalls = new Set(
    series.excludedRules.flatMap((rule) => expandRule(rule, series.start.wall, around, false)),
  )
  const isReplaced = createMatcher(
    single.flatMap(({ replaces }) => replaces?.time ?? []),
    series,
  )
  const later = listFollowing(series, following)
  return instances
    .filter((instance) => !isExcluded(instance) && !isReplaced(instance) && !excludedWalls.has(instance.wall))
    .flatMap((instance): readonly Occurrence[] => {
      const { wall, moment } = instance
      const change = later.findLast(({ first }) => first <= moment)
      // A change with a rule is a separate series.
      if (change && change.event.rules.length > 0) return []
      if (change) return [moveBy(change, instance)]
      const length = instance.length ?? series.length
      return [{ event: series, start: moment, end: findEnd(series.start.zone, wall, moment, length) }]
    })
    .filter(({ start, end }) => Number.isFinite(start) && end > period.from && start <= period.to)
}
