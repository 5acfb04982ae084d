import type { Broadcast, Schedule } from './broadcast'
import { dayAfter, dayIn } from './zones'

/** Days of the week that begins today. */
const DAYS = 7

/** What is on the air on one day, in order. */
export interface Day {
  /** `2026-11-23`. */
  readonly date: string
  readonly broadcasts: readonly Broadcast[]
}

export type Progress = 'past' | 'on-air' | 'to-come'

/** How a broadcast stands to a moment, in ms since 1970. */
export const progressOf = ({ start, end }: Broadcast, now: number): Progress => {
  if (end <= now) return 'past'
  return start <= now ? 'on-air' : 'to-come'
}

/** A whole day of the radio is the same day everywhere; an hour is of the day it has where it is read. */
const dateOf = ({ start, isAllDay }: Broadcast, radioZone: string, zone: string): string =>
  dayIn(isAllDay ? radioZone : zone, start)

const inOrder = (one: Broadcast, other: Broadcast): number =>
  Number(other.isAllDay) - Number(one.isAllDay) || one.start - other.start

/**
 * The week from today on, in a time zone: its days that have something, today always. What began before today and goes
 * on is of today.
 * @param now ms since 1970
 */
export const weekOf = ({ broadcasts, timeZone }: Schedule, now: number, zone = timeZone): readonly Day[] => {
  const today = dayIn(zone, now)
  const dated = broadcasts.map((broadcast) => {
    const date = dateOf(broadcast, timeZone, zone)
    return { broadcast, date: date < today && progressOf(broadcast, now) === 'on-air' ? today : date }
  })
  const on = (date: string): readonly Broadcast[] =>
    dated.flatMap((each) => (each.date === date ? [each.broadcast] : [])).sort(inOrder)
  return Array.from({ length: DAYS }, (_, index) => dayAfter(today, index))
    .map((date) => ({ date, broadcasts: on(date) }))
    .filter(({ date, broadcasts: ofDay }) => date === today || ofDay.length > 0)
}
