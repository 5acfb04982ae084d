import fc from 'fast-check'
import { findMoment, findZone, readWall } from '../../time/zones'
import { event, expand, list, read, subscribeToAll, writeCalendar } from '../calendar.fixture'
import type { ZoneSettings } from './calendarZones'
import { describeZone } from './zoneDefinitions'

const DAY = { from: Date.parse('2026-03-26T00:00:00Z'), to: Date.parse('2026-03-27T23:00:00Z') }

const defined = (name: string, offset: string, ...lines: readonly string[]) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')

const readStart = (
  start: string,
  settings: ZoneSettings = { radioZone: 'Europe/Paris' },
  ...blocks: readonly string[]
) => expand(writeCalendar(...blocks, event(start, 'SUMMARY:Nuit')), DAY, settings)[0]?.start.slice(0, 16)

const unknownIn = (...blocks: readonly string[]) => read(writeCalendar(...blocks)).unknownZones

test.each([
  ['DTSTART:20260326T190000Z', 'UTC'],
  ['DTSTART:20260326T200000', 'no zone'],
  ['DTSTART;TZID=America/Toronto:20260326T150000', 'the database'],
  ['DTSTART;TZID="Europe/Paris":20260326T200000', 'quotation marks'],
  ['DTSTART;TZID=UTC:20260326T190000', 'UTC by name'],
  ['DTSTART;TZID=Europe/Paris:20260326T190000Z', 'UTC beside a name: Z counts'],
  ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20260326T200000', 'libical/libical#583'],
  ['DTSTART;TZID=/citadel.org/20070227_1/Europe/Paris:20260326T200000', 'markuspoerschke/iCal#87'],
  [
    'DTSTART;TZID=/mozilla.org/20070129_1/America/Argentina/Buenos_Aires:20260326T160000',
    'OzzyCzech/icalparser#7',
  ],
  ['DTSTART;TZID=Romance Standard Time:20260326T200000', 'Windows: tasknotes#1913'],
  ['DTSTART;TZID=W. Europe Standard Time 1:20260326T200000', 'numbered by Outlook: icalparser#44'],
  ['DTSTART;TZID=Eastern Standard Time:20260326T150000', 'Windows: gocal#8'],
  ['DTSTART;TZID="(UTC+01:00) Brussels, Copenhagen, Madrid, Paris":20260326T200000', 'Outlook, undefined'],
  [
    'DTSTART;TZID=(UTC+01:00) Brussels, Copenhagen, Madrid, Paris:20260326T200000',
    'the same without quotation marks',
  ],
  ['DTSTART;TZID=UTC+03:00:20260326T220000', 'an offset'],
  ['DTSTART;TZID=tzone://Microsoft/Utc:20260326T190000', 'Microsoft'],
  ['DTSTART;TZID=romance standard time:20260326T200000', 'Windows, in small letters'],
  ['DTSTART;TZID=Europe/Paris 1:20260326T200000', 'a numbered name of the database'],
  ['DTSTART;TZID=(GMT+01.00) Paris/Madrid/Brussels/Copenhagen:20260326T200000', 'Exchange 2003'],
  ['DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20260326T150000', 'what Windows displays'],
  ['DTSTART;TZID=Eastern Time (US & Canada):20260326T150000', 'the same without its offset'],
  [
    'DTSTART;TZID="(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi":20260327T003000',
    'a city by its new name',
  ],
  ['DTSTART;TZID=(UTC) Coordinated Universal Time:20260326T190000', 'UTC as Windows displays it'],
  ['DTSTART;TZID=Coordinated Universal Time:20260326T190000', 'the same without its offset'],
])('%s is read (%s)', (start) => {
  expect(readStart(start)).toBe('2026-03-26T19:00')
  expect(unknownIn(event(start))).toEqual([])
})

test('a definition counts before names of Outlook, and names of the database before a definition', () => {
  const start = (name: string) => `DTSTART;TZID=${name}:20260326T220000`
  expect(readStart(start('Heure du studio'), undefined, defined('Heure du studio', '+0300'))).toBe(
    '2026-03-26T19:00',
  )
  expect(
    readStart(start('Romance Standard Time'), undefined, defined('Romance Standard Time', '+0300')),
  ).toBe('2026-03-26T19:00')
  expect(readStart(start('Europe/Paris'), undefined, defined('Europe/Paris', '+0300'))).toBe(
    '2026-03-26T21:00',
  )
  expect(readStart(start('EST'), undefined, defined('EST', '+03'))).toBe('2026-03-26T19:00')
  expect(readStart(start('GMT+0100'), undefined, defined('GMT+0100', '+0300'))).toBe('2026-03-26T19:00')
  expect(
    readStart(start('Studio'), undefined, defined('Studio', '+0900', 'X-LIC-LOCATION:Europe/Paris')),
  ).toBe('2026-03-26T21:00')
})

test.each(['Atlantide', 'Europe/Atlantide', 'W. Atlantis Standard Time'])(
  '%s is named as unknown, and read as the radio’s',
  (name) => {
    const start = `DTSTART;TZID=${name}:20260326T200000`
    expect(readStart(start)).toBe('2026-03-26T19:00')
    expect(unknownIn(event(start), event(start))).toEqual([name])
  },
)

test('an empty or invalid definition is as none', () => {
  const empty = 'BEGIN:VTIMEZONE\r\nTZID:Vide\r\nEND:VTIMEZONE'
  expect(unknownIn(empty, event('DTSTART;TZID=Vide:20260326T200000'))).toEqual(['Vide'])
  expect(unknownIn(defined('Faux', 'midi'), event('DTSTART;TZID=Faux:20260326T200000'))).toEqual(['Faux'])
})

test('X-WR-TIMEZONE is the zone of times without one unless another one is configured; days are the radio’s', () => {
  const radioZone = 'Europe/Paris'
  const named = 'X-WR-TIMEZONE:America/Martinique'
  expect(readStart('DTSTART:20260326T150000', { radioZone }, named)).toBe('2026-03-26T19:00')
  expect(readStart('DTSTART:20260326T150000', { radioZone, floatingZone: radioZone }, named)).toBe(
    '2026-03-26T14:00',
  )
  expect(readStart('DTSTART;VALUE=DATE:20260327', { radioZone }, named)).toBe('2026-03-26T23:00')
  expect(unknownIn('X-WR-TIMEZONE:Mars', event('DTSTART:20260326T150000'))).toEqual(['Mars'])
})

const zoneName = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const offset = fc.integer({ min: -48, max: 56 })
const writeOffset = (quarters: number): string => {
  const digits = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(quarters) / 4), (Math.abs(quarters) % 4) * 15]
  return `${quarters < 0 ? '-' : '+'}${digits(hours)}${digits(minutes)}`
}

test('zones of one name in several calendars are each read in their calendar, in one file and for subscribers', () => {
  const name = fc.constantFrom('Ici', 'Customized Time Zone', 'EST', 'Heure d’été, Paris')
  fc.assert(
    fc.property(name, fc.uniqueArray(offset, { minLength: 2, maxLength: 4 }), (zone, offsets) => {
      const texts = offsets.map((quarters, index) =>
        writeCalendar(
          defined(zone, writeOffset(quarters)),
          event(`UID:${index}`, `DTSTART;TZID="${zone}":20260326T200000`, `SUMMARY:${index}`),
        ),
      )
      const week = { from: DAY.from - 3 * 86_400_000, to: DAY.to }
      const expected = offsets
        .map((quarters, index) => [Date.UTC(2026, 2, 26, 20) - quarters * 900_000, index] as const)
        .map(([start, index]) => `${new Date(start).toISOString().slice(0, 16)}Z ${index}`)
      expect([...list(texts.join(''), week)].sort()).toEqual([...expected].sort())
      expect([...list(subscribeToAll(texts, week), week)].sort()).toEqual([...expected].sort())
    }),
    { numRuns: 50 },
  )
})

test('a time is of the zone it names, else of the configured one, else of its calendar’s, and the radio’s where that is unknown', () => {
  const unknown = fc.stringMatching(/^[A-Z][a-z]{3,9} de l’Atlantide$/)
  const named = fc.option(fc.oneof(zoneName, unknown), { nil: undefined })
  const configured = fc.option(zoneName, { nil: undefined })
  fc.assert(
    fc.property(named, named, configured, zoneName, (own, calendarZone, floatingZone, radioZone) => {
      const text = writeCalendar(
        ...(calendarZone === undefined ? [] : [`X-WR-TIMEZONE:${calendarZone}`]),
        event(`DTSTART${own === undefined ? '' : `;TZID=${own}`}:20260115T120000`, 'SUMMARY:Nuit'),
      )
      const zone = own ?? floatingZone ?? calendarZone ?? radioZone
      const isUnknown = zone.includes('Atlantide')
      const calendar = read(text, { radioZone, floatingZone })
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: isUnknown ? radioZone : zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      expect(format.format(calendar.events[0]?.start.moment)).toBe('2026-01-15 12:00')
      expect(calendar.unknownZones).toEqual(isUnknown ? [zone] : [])
    }),
    { numRuns: 50 },
  )
})

const instant = fc
  .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
  .map((minutes) => minutes * 60_000)

test('whatever clocks show, they show it at the moment that is found, unless they skip it', () => {
  fc.assert(
    fc.property(zoneName, instant, (name, moment) => {
      const zone = findZone(name)
      if (!zone) throw new Error(name)
      const wall = readWall(zone, moment)
      expect(readWall(zone, findMoment(zone, wall))).toBe(wall)
      expect(findMoment(zone, wall)).toBeLessThanOrEqual(moment)
    }),
    { numRuns: 50 },
  )
})

test('a zone is the same by the definition that subscribers get', () => {
  const period = { from: Date.UTC(2023, 11), to: Date.UTC(2029, 2) }
  fc.assert(
    fc.property(zoneName, instant, (name, moment) => {
      const zone = findZone(name)
      if (!zone) throw new Error(name)
      const start = new Date(readWall(zone, moment)).toISOString().replace(/[-:]|\.000Z/g, '')
      const text = writeCalendar(
        describeZone({ ...zone, name: 'Ici' }, period),
        event(`DTSTART;TZID=Ici:${start}`),
      )
      expect(read(text).events[0]?.start.moment).toBe(findMoment(zone, readWall(zone, moment)))
    }),
    { numRuns: 50, examples: [['America/Scoresbysund', Date.UTC(2024, 0)]] },
  )
})
