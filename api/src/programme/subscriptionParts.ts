import { DAY_MS } from '@site/shared/durations'
import { groupBy } from '@site/shared/group'
import { attempt } from '@site/shared/result'
import type { ReportStep } from '../net/worker/job'
import { UTC, type Zone } from '../time/zones'
import { createWorkLimit, type Expansion, expandCalendar, isShown, readWords } from './broadcasts'
import { type Calendar, readCalendar } from './calendar/calendar'
import type { CalendarEvent } from './calendar/calendarEvent'
import type { ZoneSettings } from './calendar/calendarZones'
import type { Period } from './calendar/recurrence'
import { groupEvents, NO_CHANGES, type Occurrence } from './calendar/series'
import { describeZone } from './calendar/zoneDefinitions'
import {
  type SeriesInSubscription,
  type SubscriptionEvent,
  writeEvent,
  writeOccurrence,
} from './subscribedEvents'
import { type SubscriptionParts, writeSubscription } from './subscription'

/** Subscribers see series for years: zones are defined for as long. */
const BEFORE_MS = 366 * DAY_MS
const AFTER_MS = 5 * 366 * DAY_MS

const takesPlaceOnce = ({ rules, added, excluded, excludedRules, replaces }: CalendarEvent): boolean =>
  !replaces && [rules, added, excluded, excludedRules].every(({ length }) => length === 0)

type ZoneWriter = (zone: Zone) => string | undefined

/** Writes the definition of each zone once. */
export const createZoneWriter = (period: Period): ZoneWriter => {
  const known = { from: period.from - BEFORE_MS, to: period.to + AFTER_MS }
  const written = new Map<Zone, string | undefined>()
  return (zone) => {
    if (!written.has(zone))
      written.set(
        zone,
        attempt(() => describeZone(zone, known)),
      )
    return written.get(zone)
  }
}

interface WrittenEvent {
  readonly event: CalendarEvent
  readonly written: SubscriptionEvent
}

/** The part of a calendar that pages show. */
interface ShownProgramme extends Pick<Expansion, 'occurrences' | 'endless'> {
  readonly period: Period
  readonly radioZone: ZoneSettings['radioZone']
  readonly writeZone: ZoneWriter
}

/** Occurrences as places of their events and times. Pages show one of the same time and title. */
const listUnique = (
  occurrences: readonly Occurrence[],
  find: (event: CalendarEvent) => number,
): readonly string[] => {
  const unique = new Map<string, string>()
  for (const { event, start, end } of occurrences) {
    const key = `${start} ${readWords(event).title}`
    if (!unique.has(key)) unique.set(key, `${find(event)} ${start} ${end}`)
  }
  return [...unique.values()].sort()
}

/** Whether these events, which are all those of one UID, have the occurrences that pages show. */
const haveOccurrences = (
  group: readonly WrittenEvent[],
  zones: SubscriptionParts['zones'],
  { occurrences, period, radioZone }: Omit<ShownProgramme, 'endless' | 'writeZone'>,
): boolean => {
  const events = group.map(({ written }) => written)
  const again = readCalendar(writeSubscription([{ zones, events }], ''), { radioZone })
  const texts = new Map<string, number>()
  for (const { text } of events) if (!texts.has(text)) texts.set(text, texts.size)
  if (!again.ok || again.value.events.length !== texts.size) return false
  const { events: read } = again.value
  const places = new Map(group.map(({ event, written }) => [event, texts.get(written.text)]))
  const shown = listUnique(occurrences, (event) => places.get(event) ?? -1)
  const subscribed = expandCalendar(again.value, period)
  const found = subscribed.occurrences.map(
    ({ event, start, end }) => `${read.indexOf(event)} ${start} ${end}`,
  )
  return subscribed.endless.length + subscribed.unread.length === 0 && found.sort().join() === shown.join()
}

export const groupByUid = <T extends { readonly event: CalendarEvent }>(values: readonly T[]) =>
  groupBy(values, ({ event }) => event.uid)

/** Writes the public events of a calendar, series as series, and skips those that cannot be written. */
const writeEvents = (
  calendar: Calendar,
  period: Period,
  writeZone: ZoneWriter,
): { readonly written: readonly WrittenEvent[]; readonly zones: SubscriptionParts['zones'] } => {
  const { series, single, changes } = groupEvents(calendar.events)
  const masters = new Map(series.filter(({ replaces }) => !replaces).map((event) => [event.uid, event]))
  const visible = (event: CalendarEvent) => isShown(calendar, event)
  const describeSeries = (event: CalendarEvent): SeriesInSubscription => {
    const master = masters.get(event.uid) ?? event
    if (event.replaces) return { series: master, hidden: [] }
    const { single: changed, following: later } = changes.get(event.uid) ?? NO_CHANGES
    const hidden = changed.filter((change) => !visible(change))
    const last = later.find((change) => change.rules.length > 0 || !visible(change))
    return {
      series: event,
      hidden: hidden.flatMap(({ replaces }) => replaces?.time ?? []),
      end: last?.replaces?.time,
    }
  }
  const hasNoOccurrence = (event: CalendarEvent): boolean => {
    const { end } = describeSeries(event)
    return end !== undefined && end.moment <= event.start.moment
  }
  const following = [...changes].flatMap(([uid, change]) => {
    const master = masters.get(uid)
    return master && visible(master) && !hasNoOccurrence(master) ? change.following : []
  })
  const zones = new Map<string, Zone>()
  const written = [...new Set([...series, ...following, ...single])]
    .filter(visible)
    .flatMap((event): readonly WrittenEvent[] => {
      const place = describeSeries(event)
      for (const { zone, isDate } of [event.start, place.series.start])
        if (zone !== UTC && !isDate) zones.set(zone.name, zone)
      const text = hasNoOccurrence(event) ? undefined : attempt(() => writeEvent(event, place, period))
      return text ? [{ event, written: text }] : []
    })
  const definitions = [...zones].flatMap(([name, zone]) => {
    const definition = writeZone(zone)
    return definition === undefined ? [] : [[name, definition] as const]
  })
  return { written, zones: definitions }
}

/**
 * Writes a calendar for subscribers, series as series. Each is parsed again: where its occurrences differ from those that pages show, or no
 * time is left to compare them, each occurrence of the period becomes an event.
 */
export const writeSubscriptionParts = (
  calendar: Calendar,
  { occurrences, endless, period, radioZone, writeZone }: ShownProgramme,
  at: ReportStep = () => {},
): SubscriptionParts => {
  const { written, zones } = writeEvents(calendar, period, writeZone)
  const [series, shown] = [groupByUid(written), groupByUid(occurrences)]
  const left = new Set(endless)
  const hasTime = createWorkLimit()
  const isSame = (group: readonly WrittenEvent[], own: readonly Occurrence[]): boolean => {
    const [first] = group
    if (first && group.length === 1 && takesPlaceOnce(first.event)) return true
    if (!first || left.has(first.event.name) || !hasTime()) return false
    at(first.event.name)
    return haveOccurrences(group, zones, { occurrences: own, period, radioZone })
  }
  const events = [...new Set([...series.keys(), ...shown.keys()])].flatMap((uid) => {
    const [group, own] = [series.get(uid) ?? [], shown.get(uid) ?? []]
    return isSame(group, own) ? group.map((one) => one.written) : own.map(writeOccurrence)
  })
  return { zones, events }
}
