import { createHash } from 'node:crypto'
import type { BroadcastAnswer } from '@site/shared/answers'
import type { ReportStep } from '../net/worker/job'
import { descriptionText, titleText } from '../text/feedText'
import { oncePer } from '../time/oncePer'
import type { Calendar } from './calendar/calendar'
import type { CalendarEvent } from './calendar/calendarEvent'
import { readText } from './calendar/contentLines'
import { type Period, TooMuchWork } from './calendar/recurrence'
import { type Changes, expandSeries, groupEvents, NO_CHANGES, type Occurrence } from './calendar/series'
import { isTitleOnAir } from './cancelledTitle'
import { readDescription } from './plainText'

/** The words of an event. */
export interface EventWords extends Pick<BroadcastAnswer, 'title' | 'location' | 'url'> {
  readonly description: string
}

/** A show at its time on the air, or an event of a whole day, as `/schedule` answers it. */
export type Broadcast = BroadcastAnswer & EventWords

/** Broadcasts of one event in one period: one every hour of ten days. */
const MAX_OF_EVENT = 250
/** Broadcasts of one calendar in one period. */
export const MAX_BROADCASTS = 5_000
const MAX_TITLE = 300
const MAX_DESCRIPTION = 2_000
const MAX_ADDRESS = 2_000
/** Processor time for the series of one UID, in ms. A usual one takes 1 ms, a hostile one half a second. */
const MAX_WORK_MS = 1_000

const describeWords = ({ block }: CalendarEvent): EventWords => {
  const url = readText(block, 'URL').slice(0, MAX_ADDRESS)
  const location = descriptionText(readText(block, 'LOCATION')).slice(0, MAX_TITLE)
  return {
    title: titleText(readText(block, 'SUMMARY')).slice(0, MAX_TITLE),
    description: readDescription(block).slice(0, MAX_DESCRIPTION),
    ...(location !== '' && { location }),
    ...(/^https?:\/\//.test(url) && URL.canParse(url) && { url }),
  }
}

/** The words of an event. Its HTML is parsed once for pages, subscribers and all occurrences of a series. */
export const readWords = oncePer(describeWords)

/** Whether visitors see an event. */
export const isShown = ({ privateEvents }: Calendar, event: CalendarEvent): boolean =>
  !privateEvents.has(event) && !event.isCancelled && isTitleOnAir(readWords(event).title)

/** Sorts broadcasts and drops duplicates. */
export const mergeBroadcasts = (broadcasts: readonly Broadcast[]): readonly Broadcast[] => {
  const unique = new Map<string, Broadcast>()
  for (const broadcast of broadcasts) if (!unique.has(broadcast.id)) unique.set(broadcast.id, broadcast)
  return [...unique.values()].sort(
    (one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id),
  )
}

/** Whether processor time is left. */
export const createWorkLimit = (maxMs = MAX_WORK_MS) => {
  const before = process.cpuUsage()
  return (): boolean => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 < maxMs
  }
}

/** The broadcasts of a calendar, or of one of its UIDs, in a period. */
export interface Expansion {
  /** Sorted. Series are expanded, cancelled shows left out. */
  readonly broadcasts: readonly Broadcast[]
  /** The broadcasts with their events, unsorted. */
  readonly occurrences: readonly Occurrence[]
  /** Names of the events whose recurrence takes too much work. */
  readonly endless: readonly string[]
  /** Names of the events that were not expanded, because the time was used up. */
  readonly unread: readonly string[]
}

/** Expands a calendar for a period; calls `at` with the name of each event before expanding it. Never throws. */
export const expandCalendar = (calendar: Calendar, period: Period, at: ReportStep = () => {}): Expansion => {
  const { series, single, changes } = groupEvents(calendar.events)
  const endless: string[] = []
  const unread: string[] = []
  const hasTime = createWorkLimit()

  const describe = ({ event, start, end }: Occurrence): Broadcast => {
    const words = readWords(event)
    return {
      id: createHash('sha1').update(`${event.uid} ${start} ${words.title}`).digest('base64url').slice(0, 12),
      ...words,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      isAllDay: event.start.isDate,
    }
  }

  const expand = (event: CalendarEvent, change: Changes): readonly Occurrence[] => {
    at(event.name)
    if (!isShown(calendar, event)) return []
    if (event.rules.length > 0 && !hasTime()) {
      unread.push(event.name)
      return []
    }
    try {
      return expandSeries(event, change, period)
        .filter((occurrence) => isShown(calendar, occurrence.event))
        .sort((one, other) => one.start - other.start)
        .slice(0, MAX_OF_EVENT)
    } catch (error) {
      // An event that cannot be expanded is left out.
      if (error instanceof TooMuchWork) endless.push(event.name)
      return []
    }
  }

  const occurrences = [
    ...series.flatMap((event) => expand(event, changes.get(event.uid) ?? NO_CHANGES)),
    ...single.flatMap((event) => expand(event, NO_CHANGES)),
  ]
  return {
    broadcasts: mergeBroadcasts(occurrences.map(describe)).slice(0, MAX_BROADCASTS),
    occurrences,
    endless,
    unread,
  }
}
