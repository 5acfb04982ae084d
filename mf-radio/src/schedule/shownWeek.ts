import { dayIn } from '@site/shared/text'
import type { Broadcast, Schedule } from './broadcast'
import { scheduleContent } from './schedule.content'
import { buildWeek, compareToNow, listDates, type Progress } from './week'
import { areAlike, hourIn, nameZone } from './zones'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const nameDay = (date: string, options: Intl.DateTimeFormatOptions): string =>
  capitalised(
    new Intl.DateTimeFormat('fr', { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`)),
  ).replace(/\b1\b/, '1er')

/** The name of a day such as `2026-11-23`: « Lundi 23 novembre ». */
export const dayLabel = (date: string): string =>
  nameDay(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** A short name of the same: « Lun. 23 ». */
export const shortDayLabel = (date: string): string => nameDay(date, { weekday: 'short', day: 'numeric' })

/** A broadcast as a page shows it. */
export interface ShownBroadcast extends Broadcast {
  /** « 14:00 – 16:00 »; of several days « Dès 20:00 », « Toute la journée », « Jusqu’à 23:00 ». */
  readonly hours: string
  /** Absent while prerendering. */
  readonly progress?: Progress
}

/** A day as a page shows it. */
export interface ShownDay {
  /** `2026-11-23`. */
  readonly date: string
  /** « Lundi 23 novembre ». */
  readonly label: string
  /** False, too, while prerendering. */
  readonly isToday: boolean
  readonly broadcasts: readonly ShownBroadcast[]
}

/** The week as texts, which a page shows without calendar arithmetic. */
export interface ShownWeek {
  readonly days: readonly ShownDay[]
  /** The name of the time zone of the hours; null where clocks show the time of the radio. */
  readonly zoneName: string | null
}

/** Lists the broadcasts of all days in order; a show of several days is listed once for each day. */
export const listBroadcasts = ({ days }: ShownWeek): readonly ShownBroadcast[] =>
  days.flatMap(({ broadcasts }) => broadcasts)

export interface WeekOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The time zone of the hours. */
  readonly zone: string
  /** Whether to mark today and what is on the air: a prerendered page would be wrong an hour later. */
  readonly includeNow: boolean
}

const writeHours = (broadcast: Broadcast, date: string, radioZone: string, zone: string): string => {
  const [start, end] = [hourIn(zone, broadcast.start), hourIn(zone, broadcast.end)]
  const dates = listDates(broadcast, radioZone, zone)
  if (dates.length === 1) return scheduleContent.hours(start, end)
  if (date === dates[0]) return scheduleContent.from(start)
  return date === dates.at(-1) ? scheduleContent.until(end) : scheduleContent.allDay
}

const describeBroadcast = (
  broadcast: Broadcast,
  date: string,
  radioZone: string,
  { now, zone, includeNow }: WeekOptions,
): ShownBroadcast => ({
  ...broadcast,
  hours: writeHours(broadcast, date, radioZone, zone),
  ...(includeNow && { progress: compareToNow(broadcast, now) }),
})

/** A broadcast with the day it begins on. */
export interface DatedBroadcast {
  /** `2026-11-23`. */
  readonly date: string
  readonly broadcast: ShownBroadcast
}

/** A broadcast of a later week, in a time zone. */
export const describeUpcoming = (
  broadcast: Broadcast,
  { timeZone }: Pick<Schedule, 'timeZone'>,
  zone: string,
): DatedBroadcast => {
  const date = dayIn(broadcast.isAllDay ? timeZone : zone, broadcast.start)
  return { date, broadcast: { ...broadcast, hours: writeHours(broadcast, date, timeZone, zone) } }
}

/** Lists the week from today on. */
export const describeWeek = (
  schedule: Pick<Schedule, 'broadcasts' | 'timeZone'>,
  options: WeekOptions,
): ShownWeek => {
  const { now, zone, includeNow } = options
  const today = dayIn(zone, now)
  return {
    days: buildWeek(schedule, now, zone).map(({ date, broadcasts }) => ({
      date,
      label: dayLabel(date),
      isToday: includeNow && date === today,
      broadcasts: broadcasts.map((broadcast) =>
        describeBroadcast(broadcast, date, schedule.timeZone, options),
      ),
    })),
    zoneName: areAlike(zone, schedule.timeZone, now) ? null : nameZone(zone, now),
  }
}
