import type { CalendarEvent } from '../calendar/calendarEvent'
import type { Rule } from '../calendar/recurrence'
import { shortDigest } from '../http/address'

/** Parts that hardly change the work of a rule. A calendar that is written anew at each request may vary them. */
const VARIED = new Set(['COUNT', 'UNTIL', 'WKST'])

const writeRule = ({ parts }: Rule): string =>
  [...parts]
    .filter(([name]) => !VARIED.has(name))
    .map((part) => part.join('='))
    .sort()
    .join(';')

/**
 * Identifies the work that the recurrence of an event takes: its rules and the year of its start. Words, stamps, UID and order do not
 * count, so that an event is known again in whichever version of a calendar.
 */
export const digestRecurrence = ({ start, rules, excludedRules }: CalendarEvent): string =>
  shortDigest(
    JSON.stringify([
      new Date(start.wall).getUTCFullYear(),
      rules.map(writeRule).sort(),
      excludedRules.map(writeRule).sort(),
    ]),
  )
