/** When the invented live is on: always, never, or from Thursday to Saturday evening. */
export type DemoLive = 'on' | 'off' | 'schedule'

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
export const isDemoLive = (mode: DemoLive, now: number): boolean =>
  mode === 'on' || (mode === 'schedule' && isScheduled(now))
