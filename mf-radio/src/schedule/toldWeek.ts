import type { Broadcast, Schedule } from './broadcast'
import { dayLabel } from './dayLabel'
import { type Progress, progressOf, weekOf } from './week'
import { areAlike, dayIn, hoursIn, nameOf } from './zones'

/** A broadcast as a page tells it. */
export interface ToldBroadcast extends Broadcast {
  /** « 14:00 – 16:00 ». */
  readonly hours: string
  /** Absent where nothing is told of now. */
  readonly progress?: Progress
}

/** A day as a page tells it. */
export interface ToldDay {
  /** `2026-11-23`. */
  readonly date: string
  /** « Lundi 23 novembre ». */
  readonly label: string
  /** False, too, where nothing is told of now. */
  readonly isToday: boolean
  readonly broadcasts: readonly ToldBroadcast[]
}

/** The week in the words of a page, which needs to know no calendar to show it. */
export interface ToldWeek {
  readonly days: readonly ToldDay[]
  /** Of the time zone hours are told in; null where clocks show the time of the radio. */
  readonly zoneName: string | null
}

export interface Telling {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The time zone hours are told in. */
  readonly zone: string
  /** Whether it is told what is today and on the air: a prerendered page would be wrong an hour later. */
  readonly tellsNow: boolean
}

const tellBroadcast = (broadcast: Broadcast, { now, zone, tellsNow }: Telling): ToldBroadcast => ({
  ...broadcast,
  hours: hoursIn(zone, broadcast.start, broadcast.end),
  ...(tellsNow && { progress: progressOf(broadcast, now) }),
})

/** Tells the week from today on. */
export const tellWeek = (schedule: Schedule, telling: Telling): ToldWeek => {
  const { now, zone, tellsNow } = telling
  const today = dayIn(zone, now)
  return {
    days: weekOf(schedule, now, zone).map(({ date, broadcasts }) => ({
      date,
      label: dayLabel(date),
      isToday: tellsNow && date === today,
      broadcasts: broadcasts.map((broadcast) => tellBroadcast(broadcast, telling)),
    })),
    zoneName: areAlike(zone, schedule.timeZone, now) ? null : nameOf(zone, now),
  }
}
