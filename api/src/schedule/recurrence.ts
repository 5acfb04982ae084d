import ICAL from 'ical.js'
import { DAY_MS } from '../cache/cache'

/** Steps of the iterators for one event, each about 14 µs: every day for 54 years. */
const MAX_STEPS = 20_000
/** For all events of a calendar: 200 weekly shows that count their occurrences for 28 years. */
const MAX_ALL_STEPS = 300_000
/** ical.js adds an interval month by month: this many seconds are 115 days, as many days 27,000 years. */
const MAX_INTERVAL = 10_000_000
/** No zone is further from UTC, nor does any clock change further. */
const ZONE_MS = 2 * DAY_MS

/** Of the event that is expanded; zones of its calendar take from them, too. */
let granted = 0
let stepsLeft = 0

/** The recurrence of an event takes more steps than it may. */
export class TooManySteps extends Error {
  /** False where other events left it less than `MAX_STEPS`. */
  readonly isEndless = granted === MAX_STEPS
}

/** What the iterators of ical.js call in each round of their loops, some of which never end. */
const ROUNDS = ['check_contracting_rules', 'expand_year_days', 'increment_month']

for (const name of ROUNDS) {
  const method: unknown = Reflect.get(ICAL.RecurIterator.prototype, name)
  if (typeof method !== 'function') throw new Error(`ical.js has no ${name}: find where its iterators loop`)
  Reflect.set(ICAL.RecurIterator.prototype, name, function (this: unknown, ...parameters: unknown[]) {
    stepsLeft -= 1
    if (stepsLeft < 0) throw new TooManySteps()
    return Reflect.apply(method, this, parameters)
  })
}

/** Lets the events of one calendar take their steps. What takes more throws `TooManySteps`. */
export const createStepLimit = () => {
  let left = MAX_ALL_STEPS
  return <T>(task: () => T): T => {
    granted = Math.min(left, MAX_STEPS)
    stepsLeft = granted
    try {
      return task()
    } finally {
      left -= granted - Math.max(stepsLeft, 0)
      stepsLeft = 0
    }
  }
}

/** A time as its clock shows it, in ms as if it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

const rulesOf = (event: ICAL.Component): readonly ICAL.Recur[] =>
  event
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur)

/**
 * Where a series may be begun to be followed without losing an occurrence from `from` on: whole days or weeks later than it begins,
 * unless its occurrences are counted. That occurrence itself is before `from`, and may not be one.
 */
const followedFrom = (event: ICAL.Component, start: ICAL.Time, from: number): ICAL.Time => {
  const rules = rulesOf(event)
  const [rule] = rules
  if (rules.length !== 1 || !rule || rule.count) return start
  const days = (DAYS[rule.freq] ?? 0) * Math.max(rule.interval, 1)
  const periods = Math.floor((from - wallOf(start)) / (days * DAY_MS))
  if (days === 0 || periods <= 0) return start
  const later = start.clone()
  later.adjust(periods * days, 0, 0, 0)
  return later
}

/** The occurrences of an event whose clocks show a time from `from` to `to`, or up to two days more at either end. */
export function* occurrencesOf(
  event: ICAL.Component,
  start: ICAL.Time,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<ICAL.Time> {
  if (rulesOf(event).some(({ interval }) => interval > MAX_INTERVAL)) throw new TooManySteps()
  const first = from - ZONE_MS
  const expansion = new ICAL.RecurExpansion({
    component: event,
    dtstart: followedFrom(event, start, first - DAY_MS),
  })
  for (let next = expansion.next(); next && wallOf(next) <= to + ZONE_MS; next = expansion.next())
    if (wallOf(next) >= first) yield next
}
