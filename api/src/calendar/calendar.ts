import { err, ok, type Result } from '@site/shared/result'
import type { ReportStep } from '../worker/job'
import { type CalendarEvent, readEvent } from './calendarEvent'
import { looksLikeCalendar } from './calendarText'
import { createTimeReader, type ZoneSettings } from './calendarZones'
import { type Block, findProperty, readSections, readText } from './contentLines'

/** An iCalendar document, as far as it can be read. */
export interface Calendar {
  readonly events: readonly CalendarEvent[]
  /** The events nobody may see, cancelled ones aside. */
  readonly privateEvents: ReadonlySet<CalendarEvent>
  /** Names of zones nobody knows. Their times are read as the radio's. */
  readonly unknownZones: readonly string[]
}

interface NoCalendar {
  readonly kind: 'not-a-calendar'
}

interface CalendarReading extends ZoneSettings {
  /** Names of events that are left out. */
  readonly skipped?: readonly string[]
  /** Called with the name of each event before it is read. */
  readonly at?: ReportStep
}

/** More than any programme has; later ones are not read. */
const MAX_EVENTS = 5_000
const MAX_NAME = 300

interface NamedBlock {
  readonly block: Block
  readonly name: string
  readonly uid: string
}

const nameBlock = (block: Block, index: number): NamedBlock => {
  const uid = readText(block, 'UID')
  const name = uid === '' ? `#${index + 1}` : uid.slice(0, MAX_NAME)
  // Events without a UID are no series.
  return { block, name, uid: uid === '' ? name : uid }
}

/**
 * The events nobody may see. A changed occurrence that does not say is as its series, and private where that cannot be read: nobody
 * knows whether it was.
 */
const findPrivate = (
  events: readonly CalendarEvent[],
  named: readonly NamedBlock[],
): ReadonlySet<CalendarEvent> => {
  const series = events.filter(({ replaces }) => replaces === undefined)
  const privateSeries = new Set(
    series.filter(({ visibility }) => visibility === 'private').map(({ uid }) => uid),
  )
  const read = new Set(series.map(({ uid }) => uid))
  const written = named.filter(({ block }) => findProperty(block, 'RECURRENCE-ID') === undefined)
  const unread = new Set(written.map(({ uid }) => uid).filter((uid) => !read.has(uid)))
  return new Set(
    events.filter(
      ({ visibility, uid }) =>
        visibility === 'private' || (visibility === 'unsaid' && (privateSeries.has(uid) || unread.has(uid))),
    ),
  )
}

/** Reads a calendar. An invalid line costs itself, and an event without a valid start itself only. */
export const readCalendar = (
  text: string,
  { skipped = [], at = () => {}, ...settings }: CalendarReading,
): Result<Calendar, NoCalendar> => {
  if (!looksLikeCalendar(text)) return err({ kind: 'not-a-calendar' })
  const unknownZones = new Set<string>()
  const left = new Set(skipped)
  const all: NamedBlock[] = []
  const events = readSections(text).flatMap((section) => {
    const times = createTimeReader(section, settings, (name) => unknownZones.add(name))
    const method = findProperty(section, 'METHOD')?.value.trim() ?? ''
    return section.events.slice(0, MAX_EVENTS - all.length).flatMap((block) => {
      const named = nameBlock(block, all.length)
      all.push(named)
      if (left.has(named.name)) return []
      at(named.name)
      return readEvent(block, { ...named, method }, times) ?? []
    })
  })
  return ok({ events, privateEvents: findPrivate(events, all), unknownZones: [...unknownZones] })
}
