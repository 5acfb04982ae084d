import fc from 'fast-check'
import { event, read, writeCalendar } from '../calendar.fixture'
import { decodeCalendar, isClosedCalendar, looksLikeCalendar } from './calendarText'
import { readText } from './contentLines'

const titles = (text: string): readonly string[] =>
  read(text).events.map(({ block }) => readText(block, 'SUMMARY'))

const GOOD = event('DTSTART:20260326T190000Z', 'SUMMARY:Bon')

test.each([
  ['LF', (text: string) => text.replaceAll('\r\n', '\n')],
  ['CR', (text: string) => text.replaceAll('\r\n', '\r')],
  ['doubled CR', (text: string) => text.replaceAll('\r\n', '\r\r\n')],
  [
    'a mark of UTF-8 at the start and inside',
    (text: string) => `\uFEFF${text.replace('BEGIN:VEVENT', '\uFEFFBEGIN:VEVENT')}`,
  ],
  ['small letters', (text: string) => text.replace(/^[A-Z]+:(?=V)/gm, (word) => word.toLowerCase())],
  ['a space before them all', (text: string) => ` ${text}`],
  ['groups', (text: string) => text.replace('SUMMARY', 'agenda.SUMMARY')],
])('lines with %s are read', (_what, change) => {
  const text = change(writeCalendar(GOOD))
  expect([looksLikeCalendar(text), isClosedCalendar(text)]).toEqual([true, true])
  expect(titles(decodeCalendar(Buffer.from(text)))).toEqual(['Bon'])
})

test.each([
  ['an invalid line', event('DTSTART:20260326T190000Z', '???', 'SUMMARY:Autre'), ['Autre', 'Bon']],
  ['a line without a value', event('DTSTART:20260326T190000Z', 'DTEND', 'SUMMARY:Autre'), ['Autre', 'Bon']],
  [
    'an open quotation mark',
    event('DTSTART:20260326T190000Z', 'SUMMARY;LANGUAGE="fr:Autre'),
    ['Autre', 'Bon'],
  ],
  [
    'two starts, the first invalid',
    event('DTSTART:demain', 'DTSTART:20260326T190000Z', 'SUMMARY:Autre'),
    ['Autre', 'Bon'],
  ],
  ['a start without seconds', event('DTSTART:20260326T1900Z', 'SUMMARY:Autre'), ['Autre', 'Bon']],
  ['no start', event('SUMMARY:Autre'), ['Bon']],
  ['an invalid day', event('DTSTART:20260230T190000Z', 'SUMMARY:Autre'), ['Bon']],
  ['no end', 'BEGIN:VEVENT\r\nDTSTART:20260326T190000Z\r\nSUMMARY:Autre', ['Bon']],
  [
    'an alarm with another title',
    event(
      'DTSTART:20260326T190000Z',
      'BEGIN:VALARM',
      'SUMMARY:Alarme',
      'DTSTART:x',
      'END:VALARM',
      'SUMMARY:Autre',
    ),
    ['Autre', 'Bon'],
  ],
  [
    'an alarm without an end',
    event('DTSTART:20260326T190000Z', 'SUMMARY:Autre', 'BEGIN:VALARM'),
    ['Autre', 'Bon'],
  ],
  ['a task', event('DTSTART:20260326T190000Z', 'SUMMARY:Autre').replaceAll('VEVENT', 'VTODO'), ['Bon']],
  [
    'escapes',
    event('DTSTART:20260326T190000Z', 'SUMMARY:Parpaing\\, Gros œuvre\\; \\\\o\\n/'),
    ['Parpaing, Gros œuvre; \\o\n/', 'Bon'],
  ],
])('%s costs itself only', (_what, other, expected) => {
  expect(titles(writeCalendar(other, GOOD))).toEqual(expected)
})

test('of several calendars in a file the last one has to be closed, too', () => {
  expect(isClosedCalendar(writeCalendar(GOOD) + writeCalendar(GOOD))).toBe(true)
  expect(isClosedCalendar(`${writeCalendar(GOOD)}BEGIN:VCALENDAR\r\nBEGIN:VEVENT`)).toBe(false)
})

const TEXT = 'Une heure de poésie sonore, 日本語 et 🎧 à Sète'

test('bytes are read wherever they are folded, inside of letters too', () => {
  const bytes = Buffer.from(writeCalendar(event('DTSTART:20260326T190000Z', `SUMMARY:${TEXT}`)))
  const from = bytes.indexOf('SUMMARY')
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: from + 1, max: from + TEXT.length }), { maxLength: 5 }),
      (places) => {
        let folded = bytes
        for (const place of [...new Set(places)].sort((one, other) => other - one))
          folded = Buffer.concat([folded.subarray(0, place), Buffer.from('\r\n '), folded.subarray(place)])
        expect(titles(decodeCalendar(folded))).toEqual([TEXT])
      },
    ),
    { numRuns: 50 },
  )
})

test.each([
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['Latin', (text: string) => Buffer.from(text, 'latin1')],
])('%s is decoded', (_what, encode) => {
  const text = writeCalendar(event('DTSTART:20260326T190000Z', 'SUMMARY:Été à S\r\n ète'))
  expect(titles(decodeCalendar(encode(text)))).toEqual(['Été à Sète'])
})
