import { attempt, err, ok, type Result } from '@site/shared/result'
import ICAL from 'ical.js'
import type { ReportStep } from '../worker/job'
import { cutIntoBlocks, looksLikeCalendar } from './icsBlocks'

/** An event that can be read. */
export interface CalendarEvent {
  /** Its UID, or its place among the events: what it is skipped by. */
  readonly name: string
  readonly uid: string
  readonly component: ICAL.Component
}

/** An iCalendar document, as far as it can be read. */
export interface Calendar {
  readonly events: readonly CalendarEvent[]
  /** Those nobody may see; an occurrence of a public series that is among them is no occurrence of it. */
  readonly privateEvents: readonly CalendarEvent[]
  readonly timeZones: readonly ICAL.Component[]
}

interface NoCalendar {
  readonly kind: 'not-a-calendar'
}

interface CalendarReading {
  /** Names of events that are left out. */
  readonly skipped?: readonly string[]
  /** Told the name of each event before it is parsed. */
  readonly at?: ReportStep
}

type Visibility = 'public' | 'private' | 'unsaid'

/** What is neither PUBLIC nor known counts as PRIVATE (RFC 5545, 3.8.1.3), and so does an unreadable value. */
const visibilityOf = (event: ICAL.Component): Visibility => {
  const classes = event
    .getAllProperties('class')
    .map((property) => attempt(() => String(property.getFirstValue()).trim()) ?? '')
  if (classes.length === 0) return 'unsaid'
  return classes.every((name) => name.toUpperCase() === 'PUBLIC') ? 'public' : 'private'
}

const isSeries = ({ component }: CalendarEvent): boolean => !component.hasProperty('recurrence-id')

/**
 * Which of these events everybody may see. A changed occurrence that does not say is as its series, and private where that is
 * among the unread ones.
 */
const isPublic = (
  events: readonly CalendarEvent[],
  unread: ReadonlySet<string>,
): ((event: CalendarEvent) => boolean) => {
  const privateSeries = new Set(
    events
      .filter((event) => isSeries(event) && visibilityOf(event.component) === 'private')
      .map(({ uid }) => uid),
  )
  return ({ name, uid, component }) => {
    const visibility = visibilityOf(component)
    return (
      visibility === 'public' || (visibility === 'unsaid' && !privateSeries.has(uid) && !unread.has(name))
    )
  }
}

/** More than any programme has; what is behind is not read. */
const MAX_EVENTS = 5_000
const MAX_NAME = 300

const wrap = (content: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}\r\nEND:VCALENDAR`

/** Values are parsed when they are first read, which throws where they are invalid. */
const parse = (content: string): ICAL.Component | undefined =>
  attempt(() => new ICAL.Component(ICAL.parse(wrap(content))).getAllSubcomponents()[0])

const hasName = (zone: ICAL.Component): boolean =>
  attempt(() => typeof zone.getFirstPropertyValue('tzid') === 'string') ?? false

/** Read in the text: an event that cannot even be parsed has one, too. */
const nameIn = (block: string, index: number): string => {
  const unfolded = block.replace(/\r\n[ \t]/g, '')
  const uid = /^UID(?:;[^:\r\n]*)?:(.*)$/im.exec(unfolded)?.[1]?.trim()
  return uid ? uid.slice(0, MAX_NAME) : `#${index + 1}`
}

const readEvent = (block: string, name: string): CalendarEvent | undefined =>
  attempt(() => {
    const component = parse(block)
    const uid = String(component?.getFirstPropertyValue('uid') ?? '').trim()
    return component?.getFirstPropertyValue('dtstart') instanceof ICAL.Time
      ? { name, uid, component }
      : undefined
  })

/** Names of series that are not among the events: nobody knows whether they are private. */
const unreadSeries = (blocks: readonly string[], events: readonly CalendarEvent[]): ReadonlySet<string> => {
  const read = new Set(events.filter(isSeries).map(({ name }) => name))
  const names = blocks.flatMap((block, index) =>
    /^RECURRENCE-ID[;:]/im.test(block) ? [] : nameIn(block, index),
  )
  return new Set(names.filter((name) => !read.has(name)))
}

/** Reads a calendar; an invalid event or time zone is left out alone. */
export const readCalendar = (
  text: string,
  { skipped = [], at = () => {} }: CalendarReading = {},
): Result<Calendar, NoCalendar> => {
  if (!looksLikeCalendar(text)) return err({ kind: 'not-a-calendar' })
  const blocks = cutIntoBlocks(text)
  const events = blocks.events.slice(0, MAX_EVENTS).flatMap((block, index) => {
    const name = nameIn(block, index)
    if (skipped.includes(name)) return []
    at(name)
    return readEvent(block, name) ?? []
  })
  const isVisible = isPublic(events, unreadSeries(blocks.events, events))
  return ok({
    events: events.filter(isVisible),
    privateEvents: events.filter((event) => !isVisible(event)),
    timeZones: blocks.timeZones
      .slice(0, MAX_EVENTS)
      .flatMap((block) => parse(block) ?? [])
      .filter(hasName),
  })
}
