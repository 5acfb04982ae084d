// Days of songs in a time zone.

import { MINUTE_MS } from '@site/shared/durations'
import { dayAfter } from '../schedule/week/zones'

/** Whether a text is a day such as `2026-11-28`; not of a year below 1000, which formats write with fewer digits. */
export const isDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const FIELDS = { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const

/** How far clocks of a zone are ahead of UTC at a moment, in ms. */
const offsetAt = (zone: string, moment: number): number => {
  // Swedish writes dates as ISO 8601 does: `2026-11-28 21:14:00`.
  const local = new Intl.DateTimeFormat('sv', { ...FIELDS, timeZone: zone }).format(moment)
  const ahead = Date.parse(`${local.replace(' ', 'T')}Z`) - moment
  return Math.round(ahead / MINUTE_MS) * MINUTE_MS
}

/** The first moment of a day in a zone. */
const startOfDay = (zone: string, date: string): number => {
  const midnight = Date.parse(`${date}T00:00Z`)
  const near = midnight - offsetAt(zone, midnight)
  return midnight - offsetAt(zone, near)
}

/** The moments of a day in a zone: the first, and the one after the last. */
export const findDayRange = (zone: string, date: string): { readonly from: number; readonly to: number } => ({
  from: startOfDay(zone, date),
  to: startOfDay(zone, dayAfter(date, 1)),
})

/** A day in a time zone. */
interface ZonedDay {
  readonly date: string
  readonly zone: string
}

/** The key of a day in queries. */
export const makeDayKey = (date: string, zone: string): string => `${date} ${zone}`

/** Reads a key that `makeDayKey` wrote. */
export const readDayKey = (key: string): ZonedDay => {
  const [date = ''] = key.split(' ', 1)
  return { date, zone: key.slice(date.length + 1) }
}

/** The moments of a day, as the api takes them. */
export const writeRange = ({ zone, date }: ZonedDay): string => {
  const { from, to } = findDayRange(zone, date)
  return `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
}
