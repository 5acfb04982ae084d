import { besideFeed } from '@site/shared/address'
import { readSchedule, ScheduleAnswerSchema } from '@site/shared/answers'
import { getJson, type SiteThunk } from '@site/shared/platform'
import { createQuery, createQuerySlice, isMissing } from '@site/shared/query'
import { map } from '@site/shared/result'
import { dayIn } from '@site/shared/text'
import type { Schedule } from './broadcast'
import { describeWeek, type ShownWeek } from './week/shownWeek'

export interface ShownSchedule {
  readonly week: ShownWeek
  /** The schedule of the week; null in a prerendered page, until it is fetched again. */
  readonly schedule: Schedule | null
}

/** 10:00 UTC has the same date from Honolulu to Auckland. */
const chooseMoment = (date: string): number => Date.parse(`${date}T10:00:00Z`)

/** The week of a prerendered page: in the time zone of the radio, and the same all day. */
const prerenderWeek = (schedule: Schedule, now: number): ShownSchedule => {
  const { timeZone: zone } = schedule
  const week = describeWeek(schedule, { now: chooseMoment(dayIn(zone, now)), zone, includeNow: false })
  return { schedule: null, week }
}

/** The week as it is now, in a time zone. */
export const showWeek = (schedule: Schedule, now: number, zone: string): ShownSchedule => ({
  schedule,
  week: describeWeek(schedule, { now, zone, includeNow: true }),
})

/** The address of the schedule as JSON. */
export const scheduleUrl = (feed: string): string => besideFeed(feed, 'schedule')

export const scheduleSlice = createQuerySlice('schedule')

/**
 * The broadcasts from yesterday to next week. The key is the visitor's time zone, empty while a page is prerendered; all zones
 * share one state. A service without a schedule answers 404.
 */
export const scheduleQuery = createQuery<ShownSchedule>({
  slice: scheduleSlice,
  id: () => 'schedule',
  fetch: async ({ http, config, clock }, zone) =>
    map(await getJson(http, { url: scheduleUrl(config.services.feed) }, ScheduleAnswerSchema), (answer) => {
      const schedule = readSchedule(answer)
      return zone === '' ? prerenderWeek(schedule, clock.now()) : showWeek(schedule, clock.now(), zone)
    }),
  mayBeMissing: true,
})

/** Fetches the time zone of the radio while pages are prerendered, without putting the schedule into them. */
export const fetchRadioZone =
  (): SiteThunk<Promise<string>> =>
  async (_dispatch, _getState, { http, config }) => {
    const answer = await getJson(http, { url: scheduleUrl(config.services.feed) }, ScheduleAnswerSchema)
    return answer.ok ? readSchedule(answer.value).timeZone : config.embeds.timeZone
  }

/** The shown schedule; null before it is loaded. */
export const selectShown = (state: object): ShownSchedule | null => {
  const known = scheduleQuery.select(state)
  return known?.status === 'ready' ? known.value : null
}

/** Whether there is no schedule to show: the radio has none, or the browser lacks time zones. */
export const isScheduleMissing = (state: object): boolean => isMissing(scheduleQuery.select(state))
