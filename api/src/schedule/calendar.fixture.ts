import { type Calendar, readCalendar } from './calendar'

/** An event of a small calendar for tests; a line of its own UID comes before that of all others. */
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

/** Reads a calendar that can be read. */
export const read = (text: string): Calendar => {
  const calendar = readCalendar(text)
  if (!calendar.ok) throw new Error(calendar.error.kind)
  return calendar.value
}
