import { ok, type Result } from '@site/shared/result'
import type { DemoLive } from '../config/apiConfig'
import type { ApiFailure } from '../http/failure'

/** Whether the studio is on air with a picture; never rejects. */
export type LiveStatus = () => Promise<Result<boolean, ApiFailure>>

const SCHEDULED_DAYS = ['Thu', 'Fri', 'Sat']
const FIRST_HOUR = 19

const parisTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

const isScheduled = (now: number) => {
  const parts = Object.fromEntries(parisTime.formatToParts(now).map(({ type, value }) => [type, value]))
  return SCHEDULED_DAYS.includes(parts.weekday ?? '') && Number(parts.hour) >= FIRST_HOUR
}

/** Always on, always off, or from Thursday to Saturday, 19:00 to midnight in Paris. */
export const demoLiveStatus =
  (mode: DemoLive, now: () => number): LiveStatus =>
  async () =>
    ok(mode === 'on' || (mode === 'schedule' && isScheduled(now())))
