import { DAY_MS } from '@site/shared/durations'
import { dayIn } from '@site/shared/text'
import type { Broadcast, Schedule } from '../broadcast'
import { dayAfter } from './zones'

/** Days of the week that begins today. */
const DAYS = 7
/** From this length on a show is of several days. A night from 22:00 to 02:00 belongs to the day it begins on. */
const MIN_SEVERAL_DAYS_MS = DAY_MS

/** The programme of one day, in order. */
export interface Day {
  /** `2026-11-23`. */
  readonly date: string
  readonly broadcasts: readonly Broadcast[]
}

export type Progress = 'past' | 'on-air' | 'to-come'

/** Whether a broadcast is past, on the air or to come at a moment, in ms since 1970. */
export const compareToNow = ({ start, end }: Broadcast, now: number): Progress => {
  if (end <= now) return 'past'
  return start <= now ? 'on-air' : 'to-come'
}

/**
 * The days a broadcast is listed under: whole days and what takes a day or longer under each of them, other shows under the first. A
 * whole day of the radio is the same day everywhere; an hour is of the day it has where it is read.
 */
export const listDates = (
  { start, end, isAllDay }: Broadcast,
  radioZone: string,
  zone: string,
): readonly string[] => {
  const shownIn = isAllDay ? radioZone : zone
  const dates = [dayIn(shownIn, start)]
  if (!isAllDay && end - start < MIN_SEVERAL_DAYS_MS) return dates
  const last = dayIn(shownIn, end - 1)
  for (let date = dates[0] ?? last; date < last; dates.push(date)) date = dayAfter(date, 1)
  return dates
}

const inOrder = (one: Broadcast, other: Broadcast): number =>
  Number(other.isAllDay) - Number(one.isAllDay) || one.start - other.start

/** The dates of the week that begins with one such as `2026-11-28`. */
export const listWeekDates = (first: string): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => dayAfter(first, index))

/**
 * The week from today on, in a time zone: its days with broadcasts, and always today. Shows that began earlier and go
 * on are listed today.
 * @param now ms since 1970
 */
export const buildWeek = (
  { broadcasts, timeZone }: Pick<Schedule, 'broadcasts' | 'timeZone'>,
  now: number,
  zone = timeZone,
): readonly Day[] => {
  const today = dayIn(zone, now)
  const dated = broadcasts.map((broadcast) => {
    const dates = listDates(broadcast, timeZone, zone)
    const isFromBefore = (dates.at(-1) ?? today) < today && compareToNow(broadcast, now) === 'on-air'
    return { broadcast, dates: isFromBefore ? [today] : dates }
  })
  const on = (date: string): readonly Broadcast[] =>
    dated.flatMap(({ broadcast, dates }) => (dates.includes(date) ? [broadcast] : [])).sort(inOrder)
  return listWeekDates(today)
    .map((date) => ({ date, broadcasts: on(date) }))
    .filter(({ date, broadcasts: ofDay }) => date === today || ofDay.length > 0)
}
