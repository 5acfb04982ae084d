import { findZone, readWall } from '../time/zones'
import { type Broadcast, expandCalendar } from './broadcasts'
import { type Calendar, readCalendar } from './calendar/calendar'
import type { ZoneSettings } from './calendar/calendarZones'
import type { Period } from './calendar/recurrence'
import { writeSubscription } from './subscription'
import { createZoneWriter, writeSubscriptionParts } from './subscriptionParts'

/** An event of a small calendar for tests; a line with a UID replaces that of all others. */
export const event = (...lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:a@onde.example']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

/** A calendar of such events, and of time zones. */
export const writeCalendar = (...blocks: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', ''].join('\r\n')

/** The lines of a show that is on each Tuesday at eight, from the third of March 2026 on. */
export const TUESDAYS = [
  'DTSTART;TZID=Europe/Paris:20260303T200000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Mardi',
]

const PARIS: ZoneSettings = { radioZone: 'Europe/Paris' }

/** Reads a calendar that can be read. */
export const read = (text: string, settings = PARIS, around?: number): Calendar => {
  const calendar = readCalendar(text, { ...settings, ...(around !== undefined && { around }) })
  if (!calendar.ok) throw new Error(calendar.error.kind)
  return calendar.value
}

/** A period of so many days from a day such as `2026-11-26` on. */
export const daysFrom = (day: string, days: number): Period => {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, to: from + days * 86_400_000 }
}

/** What a calendar has on the air in a period. */
export const expand = (text: string, period: Period, settings = PARIS): readonly Broadcast[] =>
  expandCalendar(read(text, settings, period.from), period).broadcasts

/** The same as lines, `2026-11-26T18:00Z Marée haute`. */
export const list = (text: string, period: Period, settings = PARIS): readonly string[] =>
  expand(text, period, settings).map(({ start, title }) => `${start.slice(0, 16)}Z ${title}`)

/** The calendar that subscribers get of others. */
export const subscribeToAll = (
  texts: readonly string[],
  period: Period,
  name = 'Onde Basse',
  settings = PARIS,
): string =>
  writeSubscription(
    texts.map((text) => {
      const calendar = read(text, settings, period.from)
      const writeZone = createZoneWriter(period)
      const shown = { ...expandCalendar(calendar, period), period, radioZone: settings.radioZone, writeZone }
      return writeSubscriptionParts(calendar, shown)
    }),
    name,
  )

export const subscribeTo = (text: string, period = daysFrom('2026-11-26', 9)): string =>
  subscribeToAll([text], period)

/** Compares the list of broadcasts, which is the same for subscribers. */
export const check = (text: string, expected: readonly string[], period: Period) => {
  expect(list(text, period)).toEqual(expected)
  expect(list(subscribeTo(text, period), period)).toEqual(expected)
}

/** The notations in which a property names a moment. */
export const NOTATIONS = [
  'UTC',
  'DATE',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
]

/** A time as it is written, `20261126T190000`. */
export const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.000Z/g, '')

/** A property such as EXDATE that names a moment; a day is that of Paris. */
export const writeMoment = (name: string, notation: string, moment: number): string => {
  const zone = findZone(notation === 'DATE' ? 'Europe/Paris' : notation)
  const wall = stamp(zone ? readWall(zone, moment) : moment)
  if (notation === 'UTC') return `${name}:${wall}Z`
  return notation === 'DATE' ? `${name};VALUE=DATE:${wall.slice(0, 8)}` : `${name};TZID=${notation}:${wall}`
}
