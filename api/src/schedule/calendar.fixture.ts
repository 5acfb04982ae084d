import { type Calendar, readCalendar } from '../calendar/calendar'
import type { ZoneSettings } from '../calendar/calendarZones'
import type { Period } from '../calendar/recurrence'
import { type Broadcast, expandCalendar } from './broadcasts'
import { writeSubscription, writeSubscriptionParts } from './subscription'

/** An event of a small calendar for tests; a line with a UID replaces that of all others. */
export const event = (...lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:a@onde.example']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

/** A calendar of such events, and of time zones. */
export const calendarOf = (...blocks: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', ''].join('\r\n')

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

/** The calendar that subscribers get of another one. */
export const subscribeTo = (text: string, period = daysFrom('2026-11-26', 9)): string =>
  writeSubscription([writeSubscriptionParts(read(text, PARIS, period.from), period)], 'Onde Basse')
