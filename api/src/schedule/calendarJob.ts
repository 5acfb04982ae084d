import { readCalendar } from '../calendar/calendar'
import type { ZoneSettings } from '../calendar/calendarZones'
import type { Period } from '../calendar/recurrence'
import type { Job } from '../worker/job'
import { type Expansion, expandCalendar } from './broadcasts'
import type { SubscriptionParts } from './subscription'
import { writeSubscriptionParts } from './subscriptionParts'

interface CalendarWork extends ZoneSettings {
  /** An iCalendar document. */
  readonly text: string
  readonly period: Period
  /** Names of events that are left out. */
  readonly skipped: readonly string[]
}

/** What the service needs of a calendar: plain values, and texts that stay texts. */
export interface ReadCalendar extends SubscriptionParts, Omit<Expansion, 'occurrences'> {
  /** Names of time zones nobody knows. */
  readonly unknownZones: readonly string[]
}

export const EMPTY_CALENDAR: ReadCalendar = {
  broadcasts: [],
  endless: [],
  mayRepeat: false,
  unknownZones: [],
  zones: [],
  events: [],
}

/** So many names are enough to find the mistake. */
const MAX_NAMES = 20

/** Reads and expands a calendar. Its steps are the names of events. */
export const calendarJob: Job<CalendarWork, ReadCalendar> = {
  name: 'calendar',
  work: ({ text, period, skipped, ...zones }, at) => {
    const calendar = readCalendar(text, { skipped, at, around: period.from, ...zones })
    if (!calendar.ok) return EMPTY_CALENDAR
    const { endless, occurrences, ...expansion } = expandCalendar(calendar.value, period, at)
    const shown = { occurrences, endless, period, radioZone: zones.radioZone }
    return {
      ...expansion,
      ...writeSubscriptionParts(calendar.value, shown, at),
      endless: endless.slice(0, MAX_NAMES),
      unknownZones: calendar.value.unknownZones.slice(0, MAX_NAMES),
    }
  },
}
