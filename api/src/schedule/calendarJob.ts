import { attempt } from '@site/shared/attempt'
import ICAL from 'ical.js'
import type { Job } from '../worker/job'
import { type Broadcast, broadcastsOf, type Period } from './broadcasts'
import { type Calendar, type CalendarEvent, readCalendar } from './calendar'

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

/** What a calendar gives to a document of several, as texts. */
interface SubscriptionParts {
  /** Time zones by their names. */
  readonly zones: readonly (readonly [tzid: string, text: string])[]
  readonly events: readonly string[]
}

/** Leaves out of a series the occurrences that became private events. */
const excludeFrom = (series: ICAL.Component, occurrences: readonly CalendarEvent[]): void => {
  for (const { component } of occurrences) {
    const id = component.getFirstProperty('recurrence-id')
    if (!id) continue
    const { 1: parameters, 2: type, 3: value } = id.toJSON()
    series.addProperty(new ICAL.Property(['exdate', parameters, type, value]))
  }
}

const withoutPrivate = ({ uid, component }: CalendarEvent, { privateEvents }: Calendar): string => {
  const copy = new ICAL.Component(structuredClone(component.toJSON()))
  for (const property of [...copy.getAllProperties()])
    if (!PUBLIC.includes(property.name)) copy.removeProperty(property)
  if (!copy.hasProperty('recurrence-id'))
    excludeFrom(
      copy,
      privateEvents.filter((event) => event.uid === uid),
    )
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
export interface ReadCalendar extends SubscriptionParts {
  readonly broadcasts: readonly Broadcast[]
  /** Names of the events that were left out because their recurrence takes too many steps. */
  readonly endless: readonly string[]
  /** Whether further events can be expanded once those are skipped. */
  readonly mayRepeat: boolean
}

export const EMPTY_CALENDAR: ReadCalendar = {
  broadcasts: [],
  endless: [],
  mayRepeat: false,
  zones: [],
  events: [],
}
/** So many names are enough to find the mistake. */
const MAX_NAMES = 20

const work: Job<CalendarWork, ReadCalendar>['work'] = ({ text, period, timeZone, skipped }, at) => {
  const calendar = readCalendar(text, { skipped, at })
  if (!calendar.ok) return EMPTY_CALENDAR
  const { broadcasts, endless, mayRepeat } = broadcastsOf(calendar.value, period, timeZone, at)
  const parts = subscriptionPartsOf(calendar.value, endless)
  return { broadcasts, endless: endless.slice(0, MAX_NAMES), mayRepeat, ...parts }
}

/** Reads and expands a calendar. Its steps are the names of events. */
export const calendarJob: Job<CalendarWork, ReadCalendar> = { name: 'calendar', work }
