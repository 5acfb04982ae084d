import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { attempt } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { findIana } from 'windows-iana'

/** A time zone. */
export interface Zone {
  /** Its name in calendars. */
  readonly name: string
  /** Its offset from UTC at a moment (ms since 1970), in ms. */
  readonly offsetAt: (moment: number) => number
}

/** The zone of a radio whose settings name none. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris'

export const UTC: Zone = { name: 'UTC', offsetAt: () => 0 }

/** A formatter takes 50 kB. Calendars name a handful. */
const MAX_FORMATS = 100
const formats = new LRUCache<string, { readonly format: Intl.DateTimeFormat | undefined }>({
  max: MAX_FORMATS,
})

const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The formatter of a zone; undefined for an unknown one. Both are kept: creating one takes long. */
const getFormat = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(timeZone) ?? {
    format: attempt(() => new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })),
  }
  formats.set(timeZone, known)
  return known.format
}

const MAX_MOMENT = 8e15

const readOffset = (format: Intl.DateTimeFormat, moment: number): number => {
  if (!(Math.abs(moment) < MAX_MOMENT)) return 0
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  )
  return wall - Math.floor(moment / 1000) * 1000
}

/** A zone of the time zone database; undefined for an unknown name. */
export const findIanaZone = (name: string): Zone | undefined => {
  const format = getFormat(name)
  return format && { name, offsetAt: (moment) => readOffset(format, moment) }
}

const UTC_NAMES = /^(?:Etc\/)?(?:UTC|GMT|Zulu|Z|Coordinated Universal Time)$/i
const OFFSET = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/i

const findFixedZone = (name: string): Zone | undefined => {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? []
  if (hours === undefined || Number(hours) > 14) return undefined
  const offset = (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1)
  return { name: name.replace(':', ''), offsetAt: () => offset }
}

/** `/freeassociation.sourceforge.net/Europe/Paris`: a zone behind the name of its author (RFC 5545, 3.2.19). */
const findPrefixedZone = (name: string): Zone | undefined => {
  if (!name.includes('/')) return undefined
  const segments = name.split('/')
  for (const length of [3, 2, 1]) {
    const zone = segments.length > length ? findIanaZone(segments.slice(-length).join('/')) : undefined
    if (zone) return zone
  }
  return undefined
}

const capitalize = (name: string): string =>
  name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())

/** `W. Europe Standard Time`, which Outlook numbers where it has several of them, and `Eastern Time (US & Canada)`. */
const findWindowsZone = (name: string): Zone | undefined => {
  const bare = name.replace(/ \d$/, '')
  const displayed = bare
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replace(/ Time \((?:US|Canada)[^)]*\)$/i, ' Standard Time')
  const [iana] = [bare, displayed, capitalize(bare)].flatMap((one) => findIana(one)[0] ?? [])
  return iana === undefined ? findIanaZone(bare) : findIanaZone(iana)
}

const CONTINENTS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian']

/** `(UTC+01:00) Brussels, Copenhagen, Madrid, Paris`: the first city that has a zone of that name. */
const findZoneByCity = (name: string): Zone | undefined => {
  const [, cities] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? []
  if (cities === undefined) return undefined
  if (UTC_NAMES.test(cities)) return UTC
  const names = cities.split(/[,/]/).map((city) => city.trim().replaceAll(' ', '_'))
  for (const city of names)
    for (const continent of CONTINENTS) {
      const zone = findIanaZone(`${continent}/${city}`)
      if (zone) return zone
    }
  return undefined
}

/** A standard zone, by any of its names; undefined for an unknown one. */
export const findZone = (name: string): Zone | undefined =>
  UTC_NAMES.test(name) ? UTC : (findFixedZone(name) ?? findIanaZone(name) ?? findPrefixedZone(name))

/** A zone by a name of Windows or Outlook, which a calendar may define in its own way. */
export const findOutlookZone = (name: string): Zone | undefined =>
  findWindowsZone(name) ?? findZoneByCity(name)

/** The wall time of a zone at a moment, in ms as if it were UTC. */
export const readWall = (zone: Zone, moment: number): number => moment + zone.offsetAt(moment)

/** What clocks of a zone show at a moment, `2026-11-29T21:14:05`. */
export const formatWall = (zone: Zone, moment: number): string =>
  new Date(readWall(zone, moment)).toISOString().slice(0, 19)

/**
 * The moment at which clocks of a zone show a time (`wall`, in ms as if it were UTC). A time that clocks skip is read with the offset
 * before the change, one that comes twice is the first (RFC 5545, 3.3.5).
 */
export const findMoment = (zone: Zone, wall: number): number => {
  const [before, after] = [zone.offsetAt(wall - DAY_MS), zone.offsetAt(wall + DAY_MS)]
  const fits = [before, after].find((offset) => zone.offsetAt(wall - offset) === offset)
  return wall - (fits ?? before)
}
