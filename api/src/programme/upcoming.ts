import { DAY_MS } from '@site/shared/durations'
import type { ReportStep } from '../net/worker/job'
import { type Broadcast, createWorkLimit, type Expansion, expandCalendar } from './broadcasts'
import type { Calendar } from './calendar/calendar'
import type { Period } from './calendar/recurrence'

/** How far ahead next dates are searched: most shows are on once a month or more often. */
const AHEAD_MS = 90 * DAY_MS
/** Maximum number of next dates in a programme. */
const MAX_UPCOMING = 500
/** Processor time in ms. A group whose period takes longer gets no next date: that would take as long again. */
const MAX_WORK_MS = 50

/** A broadcast without its texts: pages show when it is, and what it is called. */
export type UpcomingBroadcast = Omit<Broadcast, 'description' | 'location'>

/** Keeps the first broadcast of each title, sorted. */
export const keepFirstOfEach = <One extends Pick<Broadcast, 'title' | 'start'>>(
  broadcasts: readonly One[],
): readonly One[] => {
  const first = new Map<string, One>()
  for (const broadcast of [...broadcasts].sort((one, other) => one.start.localeCompare(other.start)))
    if (!first.has(broadcast.title)) first.set(broadcast.title, broadcast)
  return [...first.values()].slice(0, MAX_UPCOMING)
}

export interface UpcomingWork {
  readonly period: Period
  /** The time, in ms since 1970. */
  readonly now: number
}

/**
 * Expands a group of events for a period, and finds the first broadcast of each title after it. Two expansions, because the limits of
 * a period must not depend on later dates, and because a series with a broadcast left in the period needs no second one.
 */
export const expandWithUpcoming = (
  group: Calendar,
  { period, now }: UpcomingWork,
  at: ReportStep,
): Expansion & { readonly upcoming: readonly UpcomingBroadcast[] } => {
  const hasTime = createWorkLimit(MAX_WORK_MS)
  const expansion = expandCalendar(group, period, at)
  const { occurrences, endless, unread } = expansion
  if (!hasTime() || endless.length + unread.length > 0) return { ...expansion, upcoming: [] }
  const isToCome = occurrences.some(({ event, start }) => event.rules.length > 0 && start >= now)
  const events = isToCome ? group.events.filter(({ rules }) => rules.length === 0) : group.events
  const later = { from: period.to, to: now + AHEAD_MS }
  const { broadcasts } = expandCalendar({ ...group, events }, later, at)
  const ahead = broadcasts.filter(({ start }) => Date.parse(start) > period.to)
  return {
    ...expansion,
    upcoming: keepFirstOfEach(ahead).map(({ description: _, location: __, ...shown }) => shown),
  }
}
