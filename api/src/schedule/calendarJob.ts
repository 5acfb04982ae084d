import { attempt } from '@site/shared/result'
import ICAL from 'ical.js'
import type { Job } from '../worker/job'
import { broadcastsOf, type Expansion, type Period } from './broadcasts'
import { type Calendar, type CalendarEvent, readCalendar } from './calendar'

/** What others may know of an event: who was invited stays where it is. */
const PUBLIC = (
  'uid dtstamp dtstart dtend duration rrule rdate exdate recurrence-id sequence status summary description ' +
  'location url last-modified created'
).split(' ')

/** What a calendar gives to a document of several, as texts. */
interface SubscriptionParts {
  /** Time zones by their names. */
  readonly zones: readonly (readonly [tzid: string, text: string])[]
  readonly events: readonly string[]
}

/** Leaves out of an event what is not public, and of a series the occurrences that became private events. */
const withoutPrivate = ({ uid, component }: CalendarEvent, { privateEvents }: Calendar): string => {
  const copy = new ICAL.Component(structuredClone(component.toJSON()))
  for (const property of [...copy.getAllProperties()])
    if (!PUBLIC.includes(property.name)) copy.removeProperty(property)
  const isSeries = !copy.hasProperty('recurrence-id')
  for (const event of isSeries ? privateEvents.filter((one) => one.uid === uid) : []) {
    const {
      1: parameters,
      2: type,
      3: value,
    } = event.component.getFirstProperty('recurrence-id')?.toJSON() ?? []
    if (value !== undefined) copy.addProperty(new ICAL.Property(['exdate', parameters, type, value]))
  }
  return copy.toString()
}

/** What subscribers may see of a calendar, without the events of some names. What cannot be written costs itself only. */
export const subscriptionPartsOf = (calendar: Calendar, left: readonly string[] = []): SubscriptionParts => ({
  zones: calendar.timeZones.flatMap((zone) => {
    const text = attempt(() => zone.toString())
    return text === undefined ? [] : [[String(zone.getFirstPropertyValue('tzid')), text] as const]
  }),
  events: calendar.events
    .filter(({ name }) => !left.includes(name))
    .flatMap((event) => attempt(() => withoutPrivate(event, calendar)) ?? []),
})

/** Calendars as one iCalendar document for programs that subscribe to it. Of zones with one name the last counts. */
export const subscriptionOf = (calendars: readonly SubscriptionParts[], name: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site-api//Programme//FR',
    `X-WR-CALNAME:${name}`,
    'X-PUBLISHED-TTL:PT1H',
    ...new Map(calendars.flatMap(({ zones }) => zones)).values(),
    ...calendars.flatMap(({ events }) => events),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

interface CalendarWork {
  /** An iCalendar document. */
  readonly text: string
  readonly period: Period
  /** Of the radio. */
  readonly timeZone: string
  /** Names of events that are left out. */
  readonly skipped: readonly string[]
}

/** What the service needs of a calendar: plain values, and texts that stay texts. */
export interface ReadCalendar extends SubscriptionParts, Expansion {}

export const EMPTY_CALENDAR: ReadCalendar = {
  broadcasts: [],
  endless: [],
  mayRepeat: false,
  zones: [],
  events: [],
}

/** So many names are enough to find the mistake. */
const MAX_NAMES = 20

/** Reads and expands a calendar. Its steps are the names of events. */
export const calendarJob: Job<CalendarWork, ReadCalendar> = {
  name: 'calendar',
  work: ({ text, period, timeZone, skipped }, at) => {
    const calendar = readCalendar(text, { skipped, at })
    if (!calendar.ok) return EMPTY_CALENDAR
    const { endless, ...expansion } = broadcastsOf(calendar.value, period, timeZone, at)
    const parts = subscriptionPartsOf(calendar.value, endless)
    return { ...expansion, endless: endless.slice(0, MAX_NAMES), ...parts }
  },
}
