import { attempt } from '@site/shared/result'
import ICAL from 'ical.js'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '../cache/cache'
import type { Calendar } from './calendar'
import { wallOf } from './recurrence'

/** Of 50 kB each. Calendars name a handful. */
const MAX_FORMATS = 100
const formats = new LRUCache<string, { readonly format: Intl.DateTimeFormat | undefined }>({
  max: MAX_FORMATS,
})

const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** Shows times in a zone; undefined for an unknown one, which is remembered, too: making one takes long. */
const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(timeZone) ?? {
    format: attempt(() => new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })),
  }
  formats.set(timeZone, known)
  return known.format
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
const momentIn = (timeZone: string, wall: number): number | undefined => {
  const format = formatOf(timeZone)
  if (!format || !Number.isFinite(wall) || Math.abs(wall) > 8e15) return undefined
  const [before, after] = [offsetAt(format, wall - DAY_MS), offsetAt(format, wall + DAY_MS)]
  const fits = [before, after].find((offset) => offsetAt(format, wall - offset) === offset)
  return wall - (fits ?? before)
}

/** The moment of a time of a property, in ms since 1970. */
export type MomentOf = (time: ICAL.Time, tzid: string | undefined) => number

const zonesOf = ({ timeZones }: Calendar): ReadonlyMap<string, ICAL.Timezone> =>
  new Map(
    timeZones.map((component) => {
      const tzid = String(component.getFirstPropertyValue('tzid'))
      return [tzid, new ICAL.Timezone({ component, tzid })] as const
    }),
  )

/**
 * Reads times by the name of their zone where it is one everybody knows, by what the calendar says of it where it is not; days, and
 * times without a zone, are those of the radio.
 */
export const momentsOf = (calendar: Calendar, radioZone: string): MomentOf => {
  const zones = zonesOf(calendar)
  return (time, tzid) => {
    const wall = wallOf(time)
    const inRadioZone = () => momentIn(radioZone, wall) ?? wall
    if (time.isDate) return inRadioZone()
    if (time.zone === ICAL.Timezone.utcTimezone) return wall
    if (tzid === undefined) return inRadioZone()
    if (isTimeZone(tzid)) return momentIn(tzid, wall) ?? wall
    const zone = zones.get(tzid)
    if (!zone) return inRadioZone()
    return wall - zone.utcOffset(time) * 1000
  }
}
