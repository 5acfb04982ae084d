import { createHourFormat } from '@site/shared/text'

/** Adds days to a date. */
export const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const formatZone = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr', options).formatToParts(moment).find(({ type }) => type === 'timeZoneName')
    ?.value ?? ''

/** Whether clocks show the same in two time zones at a moment. */
export const areAlike = (one: string, other: string, moment: number): boolean =>
  formatZone(moment, { timeZone: one, timeZoneName: 'longOffset' }) ===
  formatZone(moment, { timeZone: other, timeZoneName: 'longOffset' })

/** The name of a time zone in French: « heure d’Europe centrale ». */
export const nameZone = (timeZone: string, moment: number): string =>
  formatZone(moment, { timeZone, timeZoneName: 'longGeneric' })

/** The hour of a moment: « 14:00 ». */
export const hourIn = (timeZone: string, moment: number): string => createHourFormat(timeZone)(moment)
