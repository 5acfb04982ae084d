import { capitalize, dayIn } from '@site/shared/text'
import type { Broadcast, Schedule } from '../broadcast'
import { scheduleContent } from '../schedule.content'
import { buildWeek, compareToNow, listDates, listWeekDates, type Progress } from './week'
import { areAlike, hourIn, nameZone } from './zones'

/** The page of the week; below it, one for each of its days. */
export const PROGRAMME_PATH = '/programme'

/**
 * The page of a day.
 * @example dayPath('2026-11-28') // '/programme/2026-11-28'
 */
export const dayPath = (date: string): string => `${PROGRAMME_PATH}/${date}`

const nameDay = (date: string, options: Intl.DateTimeFormatOptions): string =>
  capitalize(
    new Intl.DateTimeFormat('fr', { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`)),
  ).replace(/\b1\b/, '1er')

/** The name of a day such as `2026-11-23`: « Lundi 23 novembre ». */
export const dayLabel = (date: string): string =>
  nameDay(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** The name of a day of any year, in a sentence: « 23 novembre 2026 ». */
export const datedDayLabel = (date: string): string =>
  nameDay(date, { day: 'numeric', month: 'long', year: 'numeric' })

/** A short name of the same day: « Lun. 23 ». */
export const shortDayLabel = (date: string): string => nameDay(date, { weekday: 'short', day: 'numeric' })

/** A broadcast as a page shows it. */
export interface ShownBroadcast extends Broadcast {
  /** « 14:00 – 16:00 »; of several days « Dès 20:00 », « Toute la journée », « Jusqu’à 23:00 ». */
  readonly hours: string
  /** « 14:00 », on whichever day. */
  readonly beginsAt: string
  /** « 16:00 »; absent for a show of several days. */
  readonly endsAt?: string
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

/** The dates of a shown week: its first day, today, is always there. */
export const listShownDates = ({ days }: Pick<ShownWeek, 'days'>): readonly string[] =>
  days[0] === undefined ? [] : listWeekDates(days[0].date)

/** A day of the week, which may have no broadcasts; undefined for any other text. */
export const findDay = (week: Pick<ShownWeek, 'days'>, date: string): ShownDay | undefined => {
  if (!listShownDates(week).includes(date)) return undefined
  const empty = { date, label: dayLabel(date), isToday: false, broadcasts: [] }
  return week.days.find((day) => day.date === date) ?? empty
}

export interface WeekOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The time zone of the hours. */
  readonly zone: string
  /** Whether to mark today and what is on the air: a prerendered page would be wrong an hour later. */
  readonly includeNow: boolean
}

type Hours = Pick<ShownBroadcast, 'hours' | 'beginsAt' | 'endsAt'>

/** Describes, for one of the days of a broadcast, when it begins and ends. */
const describeHours = (broadcast: Broadcast, date: string, radioZone: string, zone: string): Hours => {
  const [beginsAt, endsAt] = [hourIn(zone, broadcast.start), hourIn(zone, broadcast.end)]
  const dates = listDates(broadcast, radioZone, zone)
  if (dates.length === 1) return { hours: scheduleContent.hours(beginsAt, endsAt), beginsAt, endsAt }
  if (date === dates[0]) return { hours: scheduleContent.from(beginsAt), beginsAt }
  return { hours: date === dates.at(-1) ? scheduleContent.until(endsAt) : scheduleContent.allDay, beginsAt }
}

const describeBroadcast = (
  broadcast: Broadcast,
  date: string,
  radioZone: string,
  { now, zone, includeNow }: WeekOptions,
): ShownBroadcast => ({
  ...broadcast,
  ...describeHours(broadcast, date, radioZone, zone),
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
  return { date, broadcast: { ...broadcast, ...describeHours(broadcast, date, timeZone, zone) } }
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
