import { fold, type SubscriptionEvent, writeText } from './subscribedEvents'

/** The zones and events of a calendar as texts, to merge with those of others. */
export interface SubscriptionParts {
  /** Definitions of time zones, by their names. */
  readonly zones: readonly (readonly [name: string, definition: string])[]
  readonly events: readonly SubscriptionEvent[]
}

/** The events of several calendars, each once. Different events of one UID would replace each other. */
const mergeEvents = (calendars: readonly SubscriptionParts[]): readonly string[] => {
  const written = new Map<string, string>()
  const uses = new Map<string, number>()
  return calendars.flatMap(({ events }) => {
    const own = new Map<string, string>()
    return events.flatMap(({ uid, key, isChange, text }) => {
      const same = written.get(key)
      const known = same ?? (isChange ? own.get(uid) : undefined)
      const use = (uses.get(uid) ?? 0) + (known === undefined ? 1 : 0)
      uses.set(uid, use)
      const unique = known ?? (use > 1 ? `${uid}-${use}` : uid)
      if (!own.has(uid)) own.set(uid, unique)
      if (same !== undefined) return []
      written.set(key, unique)
      return ['BEGIN:VEVENT', ...writeText('UID', unique).map(fold), text, 'END:VEVENT']
    })
  })
}

/** Calendars as one iCalendar document for programs that subscribe to it. */
export const writeSubscription = (calendars: readonly SubscriptionParts[], name: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site-api//Programme//FR',
    ...writeText('NAME', name).map(fold),
    ...writeText('X-WR-CALNAME', name).map(fold),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...new Map(calendars.flatMap(({ zones }) => zones)).values(),
    ...mergeEvents(calendars),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
