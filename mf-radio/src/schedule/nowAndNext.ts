// Finds the current and the next show of the schedule.
import { useSiteSelector } from '@site/shared/platform'
import { type ShownSchedule, selectShown } from './scheduleQuery'
import { listBroadcasts, type ShownBroadcast } from './shownWeek'

export interface NowAndNext {
  readonly now?: ShownBroadcast
  readonly next?: ShownBroadcast
}

/** Empty while the time is unknown. Entries of whole days are not shows. */
export const findNowAndNext = (shown: ShownSchedule | null): NowAndNext => {
  if (shown === null) return {}
  const shows = listBroadcasts(shown.week).filter(({ isAllDay }) => !isAllDay)
  const now = shows.filter(({ progress }) => progress === 'on-air').at(-1)
  const next = shows.find(({ progress }) => progress === 'to-come')
  return { ...(now && { now }), ...(next && { next }) }
}

/** The current and the next show of the shown schedule. */
export const useNowAndNext = (): NowAndNext => findNowAndNext(useSiteSelector(selectShown))
