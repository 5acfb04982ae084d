import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'

/** A time as clocks show it. */
export interface ClockTime {
  /** Milliseconds as if it were UTC. */
  readonly wall: number
  /** A whole day. */
  readonly isDate: boolean
  readonly isUtc: boolean
}

/** Days as calendars count them, and exact milliseconds: a day is 23 hours long when clocks change. */
export interface Duration {
  readonly days: number
  readonly ms: number
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i
const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i
const MIN_YEAR = 1000

/** Parses an offset such as `+01:00`, `+0100` or `+01`, in ms; undefined where it is invalid. */
export const parseOffset = (text: string): number | undefined => {
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^([+-]?)(\d\d)(?::?(\d\d)(?::?(\d\d))?)?$/.exec(text.trim()) ?? []
  if (hours === undefined) return undefined
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000
  return sign === '-' ? -ms : ms
}

/**
 * Parses a DATE or a DATE-TIME; undefined where it is invalid. Missing seconds, and the separators and offsets of ISO 8601, are
 * accepted.
 */
export const parseTime = (text: string, isDateOnly = false): ClockTime | undefined => {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(text.trim()) ?? []
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isValid =
    Number(year) >= MIN_YEAR &&
    new Date(date).getUTCDate() === Number(day) &&
    Number(month) <= 12 &&
    Number(hour ?? 0) <= 24 &&
    Number(minute ?? 0) < 60 &&
    Number(second ?? 0) <= 60
  if (!isValid) return undefined
  if (isDateOnly || hour === undefined) return { wall: date, isDate: true, isUtc: false }
  const time = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second ?? 0) * 1000
  return { wall: date + time - (parseOffset(utc ?? '') ?? 0), isDate: false, isUtc: utc !== undefined }
}

/** Parses a DURATION; undefined where it is invalid or not positive. */
export const parseDuration = (text: string): Duration | undefined => {
  const parsed = DURATION.exec(text.trim())
  if (!parsed || parsed[1] === '-') return undefined
  const [weeks, days, hours, minutes, seconds] = parsed.slice(2).map((part) => Number(part ?? 0))
  const duration = {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    ms: (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS + (seconds ?? 0) * 1000,
  }
  return duration.days + duration.ms > 0 ? duration : undefined
}

/** The length of a duration in milliseconds, clock changes aside. */
export const measure = ({ days, ms }: Duration): number => days * DAY_MS + ms

/** The day of a clock time, as its midnight. */
export const floorDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS

/** Writes a clock time as iCalendar does, `20261126T190000` or `20261126`. */
export const formatTime = (wall: number, isDate = false): string => {
  const text = new Date(wall).toISOString().replace(/[-:]|\.\d+Z$/g, '')
  return isDate ? text.slice(0, 8) : text
}
