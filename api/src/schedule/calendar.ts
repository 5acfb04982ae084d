import { err, ok, type Result } from '@site/shared/result'
import ICAL from 'ical.js'
import { cutIntoBlocks } from './icsBlocks'

/** An iCalendar document, as far as it can be read. */
export interface Calendar {
  readonly events: readonly ICAL.Component[]
  readonly timeZones: readonly ICAL.Component[]
}

export interface NoCalendar {
  readonly kind: 'not-a-calendar'
}

/** More than any programme has; what is behind is not read. */
const MAX_EVENTS = 5_000

const wrap = (content: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}\r\nEND:VCALENDAR`

const parse = (content: string): ICAL.Component | undefined => {
  try {
    const [component] = new ICAL.Component(ICAL.parse(wrap(content))).getAllSubcomponents()
    return component
  } catch {
    return undefined
  }
}

const hasStart = (event: ICAL.Component): boolean => {
  try {
    return event.getFirstPropertyValue('dtstart') instanceof ICAL.Time
  } catch {
    return false
  }
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined

/** Reads a calendar; an event or a time zone nobody can read costs itself only. */
export const readCalendar = (text: string): Result<Calendar, NoCalendar> => {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) return err({ kind: 'not-a-calendar' })
  const { events, timeZones } = cutIntoBlocks(text)
  return ok({
    events: events.slice(0, MAX_EVENTS).map(parse).filter(isThere).filter(hasStart),
    timeZones: timeZones.slice(0, MAX_EVENTS).map(parse).filter(isThere),
  })
}
