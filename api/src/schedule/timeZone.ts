import { DAY_MS } from '../time/durations'

const formats = new Map<string, Intl.DateTimeFormat | undefined>()
/** Of 50 kB each. Calendars name a handful. */
const MAX_FORMATS = 100

const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

const makeFormat = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })
  } catch {
    return undefined
  }
}

const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  if (formats.has(timeZone)) return formats.get(timeZone)
  const format = makeFormat(timeZone)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

const offsetAt = (format: Intl.DateTimeFormat, moment: number): number => {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  )
  return wall - Math.floor(moment / 1000) * 1000
}

/** Whether everybody knows a zone by this name. */
export const isTimeZone = (timeZone: string): boolean => formatOf(timeZone) !== undefined

/**
 * The moment at which clocks of a zone show a time (`wall`, in ms as if it were UTC); undefined for a zone nobody knows. An hour
 * that is skipped is the one after, one that comes twice the first.
 */
export const momentIn = (timeZone: string, wall: number): number | undefined => {
  const format = formatOf(timeZone)
  if (!format || !Number.isFinite(wall) || Math.abs(wall) > 8e15) return undefined
  const [before, after] = [offsetAt(format, wall - DAY_MS), offsetAt(format, wall + DAY_MS)]
  const fits = [before, after].find((offset) => offsetAt(format, wall - offset) === offset)
  return wall - (fits ?? before)
}
