import type { Job } from '../worker/job'
import type { Broadcast, Period } from './broadcast'
import { broadcastsOf } from './broadcasts'
import { readCalendar } from './calendar'
import { type SubscriptionParts, subscriptionPartsOf } from './subscription'

export interface CalendarWork {
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
