import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { RRuleTemporal } from 'rrule-temporal'
import { floorDay, formatTime, parseTime } from '../../time/times'

/** From and to, in ms. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** A recurrence rule. Times are those of the clocks of its event, in ms as if they were UTC. */
export interface Rule {
  /** All parts but UNTIL, by their names. */
  readonly parts: ReadonlyMap<string, string>
  /** The last time at which it may recur. */
  readonly until?: number
}

/** The recurrence of an event takes more work than it may. */
export class TooMuchWork extends Error {}

/** Iterations of the library: every day for 54 years. */
const MAX_ITERATIONS = 20_000
/** Iterations of a rule with COUNT, which take 0.1 ms each. */
const MAX_COUNTED_ITERATIONS = 4_000
const MAX_CANDIDATES = 20_000
/** Every five minutes. */
const MAX_TIMES_A_DAY = 288

const NUMBERS = /^[+-]?\d{1,3}$/
const WEEKDAY = /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)$/
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FREQUENCY = /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/
const TIMES_OF_DAY = ['BYHOUR', 'BYMINUTE', 'BYSECOND']

const LISTS: Readonly<Record<string, RegExp>> = {
  BYMONTH: NUMBERS,
  BYMONTHDAY: NUMBERS,
  BYYEARDAY: NUMBERS,
  BYWEEKNO: NUMBERS,
  BYDAY: WEEKDAY,
  BYHOUR: NUMBERS,
  BYMINUTE: NUMBERS,
  BYSECOND: NUMBERS,
  BYSETPOS: NUMBERS,
}

/** Parts that RFC 5545 (3.3.10) does not allow with a frequency; the library would try each day for ever. */
const NOT_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'],
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  HOURLY: ['BYWEEKNO'],
  MINUTELY: ['BYWEEKNO'],
  SECONDLY: ['BYWEEKNO'],
}

const readList = (name: string, value: string, frequency: string): string => {
  const values = value.split(',').filter((one) => LISTS[name]?.test(one))
  const isOrdinal = frequency === 'MONTHLY' || frequency === 'YEARLY'
  const days = name === 'BYDAY' && !isOrdinal ? values.map((day) => day.slice(-2)) : values
  return [...new Set(days)].join(',')
}

const isPositive = (text: string | undefined): boolean => text === undefined || /^0*[1-9]\d{0,8}$/.test(text)

/**
 * Parses the value of an RRULE; undefined where it is invalid. Invalid values of lists, and parts that RFC 5545 does not allow, are
 * left out.
 * @param isDate whether its event is one of whole days
 * @param toWall the time the clocks of its event show at a moment
 */
export const readRule = (
  value: string,
  isDate: boolean,
  toWall: (moment: number) => number,
): Rule | undefined => {
  const written = new Map(
    value
      .toUpperCase()
      .replace(/^RRULE:|\s/g, '')
      .split(';')
      .map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)] as const),
  )
  const frequency = written.get('FREQ') ?? ''
  const [count, interval] = [written.get('COUNT'), written.get('INTERVAL') || undefined]
  if (!FREQUENCY.test(frequency) || !isPositive(count) || !isPositive(interval)) return undefined
  const parts = new Map([['FREQ', frequency]])
  if (interval) parts.set('INTERVAL', interval)
  if (count) parts.set('COUNT', count)
  for (const name of Object.keys(LISTS)) {
    const isIgnored = NOT_ALLOWED[frequency]?.includes(name) || (isDate && TIMES_OF_DAY.includes(name))
    const list = isIgnored ? '' : readList(name, written.get(name) ?? '', frequency)
    if (list !== '') parts.set(name, list)
  }
  const weekStart = written.get('WKST') ?? ''
  if (WEEKDAYS.includes(weekStart)) parts.set('WKST', weekStart)
  const until = parseTime(written.get('UNTIL') ?? '')
  if (!until) return { parts }
  const wall = until.isUtc ? toWall(until.wall) : until.wall
  // The whole of the last day counts, whichever hour a show has (php-rrule#13).
  return { parts, until: until.isDate || isDate ? floorDay(wall) + DAY_MS - 1000 : wall }
}

/** Writes a rule without UNTIL. */
export const formatRule = ({ parts }: Rule): string => [...parts].map((part) => part.join('=')).join(';')

const STEPS: Readonly<Record<string, number>> = { DAILY: DAY_MS, HOURLY: HOUR_MS }

const findLastWeekly = (
  parts: ReadonlyMap<string, string>,
  start: number,
  count: number,
  step: number,
): number => {
  const firstDay = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')
  const place = (weekday: number): number => (weekday - firstDay + 7) % 7
  const first = place((new Date(start).getUTCDay() + 6) % 7)
  const days = (parts.get('BYDAY')?.split(',') ?? []).map((day) => place(WEEKDAYS.indexOf(day)))
  const places = [...new Set(days.length > 0 ? days : [first])].sort((one, other) => one - other)
  const inFirstWeek = [...new Set([first, ...places.filter((day) => day >= first)])]
  const left = count - inFirstWeek.length
  const weeks = left > 0 ? Math.ceil(left / places.length) : 0
  const day = left > 0 ? places[(left - 1) % places.length] : inFirstWeek[count - 1]
  return start + weeks * step + ((day ?? first) - first) * DAY_MS
}

/** Calculates the last occurrence of a rule with COUNT, where possible; the library would iterate over all of them. */
const findLastCounted = (parts: ReadonlyMap<string, string>, start: number): number | undefined => {
  const by = [...parts.keys()].filter((name) => name.startsWith('BY'))
  const [frequency = '', count, interval] = [
    parts.get('FREQ'),
    parts.get('COUNT'),
    Number(parts.get('INTERVAL') ?? 1),
  ]
  if (count === undefined) return undefined
  if (frequency === 'WEEKLY' && by.every((name) => name === 'BYDAY'))
    return findLastWeekly(parts, start, Number(count), 7 * DAY_MS * interval)
  const step = by.length === 0 ? STEPS[frequency] : undefined
  return step === undefined ? undefined : start + (Number(count) - 1) * step * interval
}

const countTimesOfDay = (parts: ReadonlyMap<string, string>): number =>
  TIMES_OF_DAY.reduce((product, name) => product * (parts.get(name)?.split(',').length ?? 1), 1)

/**
 * The occurrences of a rule between two times. All times are wall times of the event, which are passed to the library as UTC:
 * it would leave out the hours that clocks skip, and does not support zones that a calendar defines itself. Throws `TooMuchWork`.
 * @param includesStart whether its start is one even if it does not fit the rule
 */
export const expandRule = (
  rule: Rule,
  start: number,
  { from, to }: Period,
  includesStart = true,
): readonly number[] => {
  if (countTimesOfDay(rule.parts) > MAX_TIMES_A_DAY) throw new TooMuchWork()
  const last = findLastCounted(rule.parts, start)
  const parts = new Map(rule.parts)
  if (last !== undefined) parts.delete('COUNT')
  const until = Math.min(rule.until ?? to, last ?? to, to)
  if ((rule.until ?? start) < start || start > to) return []
  const text = `DTSTART:${formatTime(start)}Z\nRRULE:${formatRule({ parts })};UNTIL=${formatTime(Math.max(until, start))}Z`
  try {
    const expansion = new RRuleTemporal({
      rruleString: text,
      includeDtstart: includesStart,
      cache: false,
      maxIterations: parts.has('COUNT') ? MAX_COUNTED_ITERATIONS : MAX_ITERATIONS,
      maxCandidateEvaluations: MAX_CANDIDATES,
    })
    return expansion
      .between(new Date(from), new Date(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
  } catch (error) {
    if (error instanceof Error && /exceeded/.test(error.message)) throw new TooMuchWork()
    // A rule the library does not accept, or whose second occurrence is further away than dates go.
    return includesStart && start >= from ? [start] : []
  }
}

/** The same rule with COUNT or UNTIL, whichever ends it first: RFC 5545 forbids both. Throws `TooMuchWork`. */
export const keepFirstEnd = (rule: Rule, start: number): Rule => {
  const { parts, until } = rule
  if (!parts.has('COUNT') || until === undefined) return rule
  const before = expandRule(rule, start, { from: start, to: until })
  if (before.length >= Number(parts.get('COUNT'))) return { parts }
  return { parts: new Map([...parts].filter(([name]) => name !== 'COUNT')), until }
}
