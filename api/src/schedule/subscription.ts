import ICAL from 'ical.js'
import type { Calendar } from './calendar'

/** What others may know of an event: who was invited stays where it is. */
const PUBLIC = [
  'uid',
  'dtstamp',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'sequence',
  'status',
  'summary',
  'description',
  'location',
  'url',
  'last-modified',
  'created',
]

const withoutPrivate = (event: ICAL.Component): ICAL.Component => {
  const copy = new ICAL.Component(structuredClone(event.toJSON()))
  for (const property of [...copy.getAllProperties()])
    if (!PUBLIC.includes(property.name)) copy.removeProperty(property)
  return copy
}

const uniqueZones = (calendars: readonly Calendar[]): readonly ICAL.Component[] => [
  ...new Map(
    calendars
      .flatMap(({ timeZones }) => timeZones)
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone] as const),
  ).values(),
]

/** All calendars as one iCalendar document for programs that subscribe to it. */
export const subscriptionOf = (calendars: readonly Calendar[], name: string): string => {
  const all = new ICAL.Component('vcalendar')
  all.addPropertyWithValue('version', '2.0')
  all.addPropertyWithValue('prodid', '-//site-api//Programme//FR')
  all.addPropertyWithValue('x-wr-calname', name)
  all.addPropertyWithValue('x-published-ttl', 'PT1H')
  for (const zone of uniqueZones(calendars))
    all.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())))
  for (const { events } of calendars) for (const event of events) all.addSubcomponent(withoutPrivate(event))
  return `${all.toString()}\r\n`
}
