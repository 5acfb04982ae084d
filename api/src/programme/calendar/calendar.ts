import { hash } from 'node:crypto'
import { err, ok, type Result } from '@site/shared/result'
import type { ReportStep } from '../../net/worker/job'
import { parseTime } from '../../time/times'
import { type CalendarEvent, readEvent } from './calendarEvent'
import { looksLikeCalendar } from './calendarText'
import { createTimeReader, type ZoneSettings } from './calendarZones'
import { type Block, findProperty, listProperties, readSections, readText } from './contentLines'

/** An iCalendar document, as far as it can be read. */
export interface Calendar {
  readonly events: readonly CalendarEvent[]
  /** The private events, without cancelled ones. */
  readonly privateEvents: ReadonlySet<CalendarEvent>
  /** Names of unknown zones. Their times are read as the radio's. */
  readonly unknownZones: readonly string[]
  /** Names of events without a readable start. */
  readonly undated: readonly string[]
  /** How many events are not read because there are too many. */
  readonly unread: number
}

interface NoCalendar {
  readonly kind: 'not-a-calendar'
}

interface CalendarReading extends ZoneSettings {
  /** With too many events, those nearest to this time are read, in ms since 1970; absent, the newest. */
  readonly around?: number
  /** Names of events that are left out. */
  readonly skipped?: readonly string[]
  /** Called with the name of each event before it is read. */
  readonly at?: ReportStep
}

/** More than any programme needs; further ones, far away in time, are not read. */
const MAX_EVENTS = 5_000
const MAX_NAME = 300

interface NamedBlock {
  readonly block: Block
  readonly name: string
  readonly uid: string
}

/** Identifies an event without a UID, in any calendar. */
const createUid = (block: Block): string => {
  const parts = ['DTSTART', 'SUMMARY'].map((name) => findProperty(block, name)?.value ?? '')
  return hash('sha1', parts.join(' '))
}

const nameBlock = (block: Block, index: number): NamedBlock => {
  const uid = readText(block, 'UID')
  const name = uid === '' ? `#${index + 1}` : uid.slice(0, MAX_NAME)
  return { block, name, uid: uid === '' ? createUid(block) : uid }
}

/** Gives changed occurrences without a title that of their series: some programs write only the changed properties. */
const createTitleCompletion = (blocks: readonly Block[]) => {
  const series = blocks.filter((block) => findProperty(block, 'RECURRENCE-ID') === undefined)
  const titles = new Map(series.map((block) => [readText(block, 'UID'), listProperties(block, 'SUMMARY')]))
  return (block: Block): Block =>
    findProperty(block, 'RECURRENCE-ID') && !findProperty(block, 'SUMMARY')
      ? { ...block, properties: [...block.properties, ...(titles.get(readText(block, 'UID')) ?? [])] }
      : block
}

/** Selects, if there are too many, the events that recur and those nearest to a time. */
const chooseNearest = (blocks: readonly Block[], around: number): ReadonlySet<Block> => {
  if (blocks.length <= MAX_EVENTS) return new Set(blocks)
  const measured = blocks.map((block) => {
    const recurs = ['RRULE', 'RDATE'].some((name) => findProperty(block, name))
    const start = parseTime(findProperty(block, 'DTSTART')?.value ?? '')?.wall ?? Number.POSITIVE_INFINITY
    return { block, distance: recurs ? -1 : Math.abs(start - around) }
  })
  const nearest = measured.sort((one, other) =>
    one.distance < other.distance ? -1 : Number(one.distance > other.distance),
  )
  return new Set(nearest.slice(0, MAX_EVENTS).map(({ block }) => block))
}

/** Keeps the newest version of each event. */
const dropOldVersions = (events: readonly CalendarEvent[]): readonly CalendarEvent[] => {
  const newest = new Map<string, number>()
  for (const { uid, replaces, sequence } of events)
    if (!replaces) newest.set(uid, Math.max(sequence, newest.get(uid) ?? 0))
  return events.filter(({ uid, replaces, sequence }) => replaces || sequence >= (newest.get(uid) ?? 0))
}

/**
 * Finds the private events. A changed occurrence without a class has that of its series, and is private where the series cannot be
 * read.
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

/** Reads a calendar. Skips invalid lines, and events without a valid start. */
export const readCalendar = (
  text: string,
  { skipped = [], at = () => {}, around = Number.MAX_SAFE_INTEGER, ...settings }: CalendarReading,
): Result<Calendar, NoCalendar> => {
  if (!looksLikeCalendar(text)) return err({ kind: 'not-a-calendar' })
  const unknownZones = new Set<string>()
  const left = new Set(skipped)
  const all: NamedBlock[] = []
  const undated: string[] = []
  const sections = readSections(text)
  const blocks = sections.flatMap((section) => section.events)
  const chosen = chooseNearest(blocks, around)
  const completeTitle = createTitleCompletion(blocks)
  const versions = sections.flatMap((section) => {
    const times = createTimeReader(section, settings, (name) => unknownZones.add(name))
    return section.events.flatMap((block) => {
      const named = nameBlock(block, all.length)
      all.push(named)
      if (left.has(named.name) || !chosen.has(block)) return []
      at(named.name)
      const event = readEvent(completeTitle(block), { ...named, calendar: section }, times)
      if (event === undefined) undated.push(named.name)
      return event ?? []
    })
  })
  const events = dropOldVersions(versions)
  return ok({
    events,
    privateEvents: findPrivate(events, all),
    unknownZones: [...unknownZones],
    undated,
    unread: blocks.length - chosen.size,
  })
}
