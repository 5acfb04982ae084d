import type { MonthReport } from '@site/api'

/** A time by the clocks of the radio, as the report has it. */
export type WallTime = MonthReport['tracks'][number]['start']

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`))
}

const formatMonthDay = format({ month: 'long', year: 'numeric' })

/** `2026-11` as « novembre 2026 ». */
export const nameMonth = (month: string): string => formatMonthDay(`${month}-01`)

const writeFirst = (text: string): string => text.replace(/\b1(?=\s|$)/, '1er')

const formatDay = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** `2026-11-28` as « samedi 28 novembre ». */
export const nameDay = (day: string): string => writeFirst(formatDay(day))

const formatShortDay = format({ weekday: 'short', day: 'numeric' })

/** `2026-11-28` as « sam. 28 », in one line. */
export const nameShortDay = (day: string): string => writeFirst(formatShortDay(day)).replace(' ', '\u00a0')

/** « 21 h 07 ». */
export const formatTime = ({ time }: Pick<WallTime, 'time'>): string =>
  `${Number(time.slice(0, 2))}\u00a0h\u00a0${time.slice(3, 5)}`

const pad = (count: number): string => String(count).padStart(2, '0')

/** Seconds as hours, minutes and seconds, which spreadsheets add up: `0:03:20`. */
export const formatLength = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 3_600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}

/** Seconds as « 608 h 18 ». */
export const formatHours = (seconds: number): string =>
  `${formatCount(Math.floor(seconds / 3_600))}\u00a0h\u00a0${pad(Math.floor(seconds / 60) % 60)}`

/** A number of minutes as « 2 j 3 h 5 min », without what is zero. */
export const formatMinutes = (minutes: number): string => {
  const units = [
    [Math.floor(minutes / 1_440), 'j'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const
  return units.flatMap(([count, unit]) => (count > 0 ? [`${count}\u00a0${unit}`] : [])).join(' ')
}

const decimals = (digits: number) => {
  const formatter = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value: number): string => formatter.format(value)
}

export const formatCount = decimals(0)
/** « 1 234,5 ». */
export const formatDecimal = decimals(1)

/** How much of something is known, rounded down: only what is complete is 100 %. */
export const formatShare = (part: number, whole: number): string =>
  `${Math.floor(whole === 0 ? 0 : (100 * part) / whole)}\u00a0%`
