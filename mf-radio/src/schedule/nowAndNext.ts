// Finds the current and the next show of the schedule.
import type { ShownSchedule } from './scheduleQuery'
import type { ShownBroadcast } from './shownWeek'

export interface NowAndNext {
  readonly now?: ShownBroadcast
  readonly next?: ShownBroadcast
}

/** Empty while the time is unknown. Entries of whole days are not shows. */
export const findNowAndNext = (shown: ShownSchedule | null): NowAndNext => {
  if (shown === null) return {}
  const shows = shown.week.days.flatMap(({ broadcasts }) => broadcasts).filter(({ isAllDay }) => !isAllDay)
  const now = shows.filter(({ progress }) => progress === 'on-air').at(-1)
  const next = shows.find(({ progress }) => progress === 'to-come')
  return { ...(now && { now }), ...(next && { next }) }
}
