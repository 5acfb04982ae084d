// Finds the current and the next show of the schedule.
import { useSiteSelector } from '@site/shared/platform'
import { scheduleContent } from '../schedule.content'
import { type ShownSchedule, selectShown } from '../scheduleQuery'
import { listBroadcasts, type ShownBroadcast, type ShownWeek, shortDayLabel } from './shownWeek'
import { dayAfter } from './zones'

/** The show that comes next. */
export interface NextShow extends ShownBroadcast {
  /** « à 16:00 », « demain à 16:00 », « lun. 30 à 16:00 ». */
  readonly when: string
}

export interface NowAndNext {
  readonly now?: ShownBroadcast
  readonly next?: NextShow
}

const describeWhen = ({ days }: ShownWeek, next: ShownBroadcast): string => {
  const day = days.find(({ broadcasts }) => broadcasts.includes(next))
  const today = days.find(({ isToday }) => isToday)
  if (!day || !today || day === today) return scheduleContent.at(next.beginsAt)
  if (day.date === dayAfter(today.date, 1)) return scheduleContent.tomorrowAt(next.beginsAt)
  return scheduleContent.dayAt(shortDayLabel(day.date), next.beginsAt)
}

/** Empty while the time is unknown. Entries of whole days are not shows. */
export const findNowAndNext = (shown: ShownSchedule | null): NowAndNext => {
  if (shown === null) return {}
  const shows = listBroadcasts(shown.week).filter(({ isAllDay }) => !isAllDay)
  const now = shows.filter(({ progress }) => progress === 'on-air').at(-1)
  const next = shows.find(({ progress }) => progress === 'to-come')
  return { ...(now && { now }), ...(next && { next: { ...next, when: describeWhen(shown.week, next) } }) }
}

/** The current and the next show of the shown schedule. */
export const useNowAndNext = (): NowAndNext => findNowAndNext(useSiteSelector(selectShown))
