import ICAL from 'ical.js'
import type { Calendar } from './calendar'
import { wallOf } from './recurrence'
import { isTimeZone, momentIn } from './timeZone'

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
