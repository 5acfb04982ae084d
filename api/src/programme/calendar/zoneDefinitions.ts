import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { attempt } from '@site/shared/result'
import { formatTime, parseOffset, parseTime } from '../../time/times'
import { findIanaZone, type Zone } from '../../time/zones'
import { type Block, findProperty, listProperties } from './contentLines'
import { expandRule, type Period, readRule } from './recurrence'

/** A change of the clocks. */
interface Change {
  readonly moment: number
  /** Offsets from UTC before and after it, in ms. */
  readonly before: number
  readonly after: number
}

/** Outlook defines its zones from 1601 on; no broadcast is as old as this. */
const FIRST_YEAR = Date.UTC(1970, 0, 1)
const LAST_YEAR = Date.UTC(2100, 0, 1)
const MAX_CHANGES = 2_000
/** Characters that need quotation marks. */
const NOT_IN_NAMES = /[^\p{L}\d /_.+-]/gu

const readOffset = (block: Block, name: string): number | undefined =>
  parseOffset(findProperty(block, name)?.value ?? '')

/** The changes to standard or to daylight time, whose times are those of the clocks before them. */
const readChanges = (block: Block): readonly Change[] => {
  const after = readOffset(block, 'TZOFFSETTO')
  const before = readOffset(block, 'TZOFFSETFROM') ?? after
  const start = parseTime(findProperty(block, 'DTSTART')?.value ?? '')
  if (before === undefined || after === undefined || !start) return []
  const rules = listProperties(block, 'RRULE').flatMap(
    ({ value }) => readRule(value, false, (moment) => moment + before) ?? [],
  )
  const added = listProperties(block, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => parseTime(value.split('/')[0] ?? '')?.wall ?? [])
  const years: Period = { from: FIRST_YEAR, to: LAST_YEAR }
  const recurring = rules.flatMap((rule) => attempt(() => expandRule(rule, start.wall, years)) ?? [])
  return [start.wall, ...added, ...recurring]
    .slice(0, MAX_CHANGES)
    .map((wall) => ({ moment: wall - before, before, after }))
}

/** The zone a calendar defines (`VTIMEZONE`); undefined where the definition is empty or invalid. */
export const readZone = (block: Block, name: string): Zone | undefined => {
  const changes = block.blocks.flatMap(readChanges).sort((one, other) => one.moment - other.moment)
  const [first] = changes
  if (!first) return undefined
  return {
    // Calendars give different zones one name, « Customized Time Zone ».
    name: `${name.replace(NOT_IN_NAMES, '')} ${createHash('sha1').update(JSON.stringify(changes)).digest('hex').slice(0, 6)}`,
    offsetAt: (moment) => changes.findLast((change) => change.moment <= moment)?.after ?? first.before,
  }
}

/** A year and a few days: a rule such as « the last Sunday » moves. */
const YEAR_MS = 373 * DAY_MS
/** How far apart two moments are that are looked at for a change. */
const SCAN_MS = 14 * DAY_MS

const findChange = (zone: Zone, from: number, to: number): Change => {
  const before = zone.offsetAt(from)
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (middle <= low) break
    if (zone.offsetAt(middle) === before) low = middle
    else high = middle
  }
  return { moment: high, before, after: zone.offsetAt(to) }
}

const listChanges = (zone: Zone, { from, to }: Period): readonly Change[] => {
  const changes: Change[] = []
  for (let moment = Math.floor(from / DAY_MS) * DAY_MS; moment < to; moment += SCAN_MS)
    if (zone.offsetAt(moment) !== zone.offsetAt(moment + SCAN_MS))
      changes.push(findChange(zone, moment, moment + SCAN_MS))
  return changes
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEK_DAYS = 7

/** Finds a rule such as « the last Sunday of March »; undefined if the changes share none. */
const findYearlyRule = (
  walls: readonly number[],
): { readonly rule: string; readonly first: number } | undefined => {
  const dates = walls.map((wall) => new Date(wall))
  const month = dates[0]?.getUTCMonth() ?? 0
  const lastDay = (date: Date) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const inMonth = (date: Date) => Math.ceil(date.getUTCDate() / WEEK_DAYS)
  const isLast = dates.every((date) => date.getUTCDate() + WEEK_DAYS > lastDay(date))
  const place = isLast ? -1 : inMonth(dates[0] ?? new Date(0))
  const weekday = WEEKDAYS[dates[0]?.getUTCDay() ?? 0]
  const isRegular = dates.every(
    (date, index) =>
      date.getUTCMonth() === month &&
      WEEKDAYS[date.getUTCDay()] === weekday &&
      (isLast || inMonth(date) === place) &&
      date.getUTCFullYear() === (dates[0]?.getUTCFullYear() ?? 0) + index,
  )
  if (!isRegular || walls.length < 2) return undefined
  const rule = `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${place}${weekday}`
  const time = (walls[0] ?? 0) % DAY_MS
  const parsed = readRule(rule, false, (moment) => moment)
  const [first] = parsed
    ? expandRule(parsed, FIRST_YEAR + time, { from: FIRST_YEAR + DAY_MS, to: FIRST_YEAR + 366 * DAY_MS })
    : []
  return first === undefined ? undefined : { rule, first }
}

const formatOffset = (ms: number): string => {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}

const describeObservance = (
  { before, after }: Omit<Change, 'moment'>,
  lines: readonly string[],
): readonly string[] => {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  const offsets = [`TZOFFSETFROM:${formatOffset(before)}`, `TZOFFSETTO:${formatOffset(after)}`]
  return [`BEGIN:${kind}`, ...lines, ...offsets, `END:${kind}`]
}

/**
 * Defines a zone for programs that know no names of zones, as it is in a period: a calendar may name one without a definition.
 * @example describeZone(paris, { from: Date.UTC(2025, 0), to: Date.UTC(2030, 0) })
 */
export const describeZone = (zone: Zone, period: Period): string => {
  const changes = listChanges(zone, period)
  const kinds = new Map(changes.map((change) => [`${change.before} ${change.after}`, change]))
  const rows = [...kinds.values()].map((kind) => {
    const walls = changes
      .filter(({ before, after }) => before === kind.before && after === kind.after)
      .map(({ moment, before }) => moment + before)
    const isWhole = Math.min(...walls) < period.from + YEAR_MS && Math.max(...walls) > period.to - YEAR_MS
    return { kind, walls, yearly: isWhole ? findYearlyRule(walls) : undefined }
  })
  // A zone without one rule for the whole period is defined change by change.
  const isSteady = rows.length === 2 && rows.every(({ yearly }) => yearly !== undefined)
  const observances = rows.flatMap(({ kind, walls, yearly }) => {
    const times =
      isSteady && yearly
        ? [`DTSTART:${formatTime(yearly.first)}`, `RRULE:${yearly.rule}`]
        : [
            `DTSTART:${formatTime(walls[0] ?? 0)}`,
            ...walls.slice(1).map((wall) => `RDATE:${formatTime(wall)}`),
          ]
    return describeObservance(kind, times)
  })
  const offset = zone.offsetAt(period.from)
  const always = describeObservance({ before: offset, after: offset }, [`DTSTART:${formatTime(FIRST_YEAR)}`])
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...(observances.length > 0 ? observances : always),
    'END:VTIMEZONE',
  ].join('\r\n')
}

/** Where a definition names the zone it means (`X-LIC-LOCATION`). */
export const readLocation = (block: Block): string | undefined =>
  findIanaZone(findProperty(block, 'X-LIC-LOCATION')?.value.trim() ?? '')?.name
