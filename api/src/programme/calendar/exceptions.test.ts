import fc from 'fast-check'
import { expandCalendar } from '../broadcasts'
import {
  daysFrom,
  event,
  list,
  NOTATIONS,
  read,
  subscribeTo,
  writeCalendar,
  writeMoment,
} from '../calendar.fixture'

const SPRING = daysFrom('2026-03-23', 7)
const DAY = 86_400_000

/** Tuesdays at 20:00 from 3 March on. */
const weekly = (...lines: readonly string[]) =>
  writeCalendar(
    event(
      'DTSTART;TZID=Europe/Paris:20260303T200000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
      ...lines,
      'SUMMARY:Nuit',
    ),
  )

const days = (text: string, period = SPRING): readonly string[] =>
  list(text, period).map((line) => line.slice(5, 10))

test.each([
  [['STATUS:CANCELLED', 'SUMMARY:Nuit'], []],
  [['SUMMARY:Jour'], ['2026-03-24T19:00Z Jour']],
  [['DTSTART:20260325T190000Z'], ['2026-03-25T19:00Z Nuit']],
])('a changed occurrence with nothing but %j is as its series otherwise', (lines, expected) => {
  const change = event('RECURRENCE-ID;TZID=Europe/Paris:20260324T200000', ...lines)
  const text = weekly().replace('BEGIN:VEVENT', `${change}\r\nBEGIN:VEVENT`)
  expect(list(text, SPRING)).toEqual(expected)
  expect(list(subscribeTo(text, SPRING), SPRING)).toEqual(expected)
})

test.each([
  'EXDATE;TZID=Europe/Paris:20260324T200000',
  'EXDATE:20260324T190000Z',
  'EXDATE;TZID=America/Toronto:20260324T150000',
  'EXDATE;VALUE=DATE:20260324',
  'EXDATE:20260324',
  'EXDATE:20260324T200000',
  'EXDATE;TZID=Europe/Paris:20260317T200000,20260324T200000',
  'EXDATE:20260317T190000Z\r\nEXDATE:20260324T190000Z',
  'EXDATE:nonsense,20260324T190000Z',
  'EXDATE:20260317T190000Z;20260324T190000Z',
  'EXDATE;TZID=Europe/Paris:2026-03-24T20:00:00',
  // The midnight of that day: django-recurrence#94, ical4android#141.
  'EXDATE;TZID=Europe/Paris:20260324T000000',
  'EXDATE:20260324T000000',
  'EXDATE:20260324T000000Z',
  'EXDATE:20260323T230000Z',
  'EXDATE;TZID=America/Toronto:20260324T000000',
  'EXRULE:FREQ=MONTHLY;BYDAY=4TU',
])('%s takes a day out of a series, for subscribers too', (line) => {
  expect(days(weekly(line))).toEqual([])
  expect(days(subscribeTo(weekly(line), SPRING))).toEqual([])
  expect(days(weekly(line), daysFrom('2026-03-30', 7))).toEqual(['03-31'])
})

test.each([
  'EXDATE;VALUE=DATE:20260324',
  'EXDATE:20260323T230000Z',
  'EXDATE;TZID=Romance Standard Time:20260324T000000',
])('%s takes a day out of a series of whole days', (line) => {
  const text = writeCalendar(event('DTSTART;VALUE=DATE:20260303', 'RRULE:FREQ=WEEKLY', line, 'SUMMARY:Jour'))
  expect([days(text), days(subscribeTo(text, SPRING))]).toEqual([[], []])
})

test.each([
  ['RDATE;TZID=Europe/Paris:20260327T200000', '2026-03-27T19:00Z', 1],
  ['RDATE:20260327T100000Z,20260101T100000Z', '2026-03-27T10:00Z', 1],
  ['RDATE;VALUE=DATE:20260327', '2026-03-27T19:00Z', 1],
  ['RDATE;VALUE=PERIOD:20260327T100000Z/PT3H', '2026-03-27T10:00Z', 3],
  ['RDATE;VALUE=PERIOD:20260327T100000Z/20260327T120000Z', '2026-03-27T10:00Z', 2],
])('%s adds a day to a series', (line, start, hours) => {
  for (const text of [weekly(line), subscribeTo(weekly(line), SPRING)]) {
    const { broadcasts } = expandCalendar(read(text), SPRING)
    expect(broadcasts.map((one) => one.start.slice(0, 16))).toEqual(['2026-03-24T19:00', start.slice(0, 16)])
    expect((Date.parse(broadcasts[1]?.end ?? '') - Date.parse(start)) / 3_600_000).toBe(hours)
  }
})

test('EXDATE at midnight takes out the show at midnight alone where there is one', () => {
  const lines = ['DTSTART;TZID=Europe/Paris:20260323T000000', 'RRULE:FREQ=DAILY;BYHOUR=0,20;COUNT=6']
  const text = writeCalendar(event(...lines, 'EXDATE;TZID=Europe/Paris:20260324T000000', 'SUMMARY:Nuit'))
  const expected = ['23T19', '24T19', '24T23', '25T19']
  for (const one of [text, subscribeTo(text, SPRING)])
    expect(list(one, SPRING).map((line) => line.slice(8, 13))).toEqual(expected)
})

test('EXRULE takes out what fits it, but no start that does not, and subscribers get EXDATE', () => {
  const text = weekly('EXRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3')
  const month = daysFrom('2026-03-01', 49)
  expect(days(text, month)).toEqual(['03-10', '03-24', '04-07', '04-14'])
  expect(days(subscribeTo(text, month), month)).toEqual(days(text, month))
  expect(subscribeTo(text, month)).not.toContain('EXRULE')
  const outside = weekly('EXRULE:FREQ=WEEKLY;BYDAY=MO,WE')
  expect(days(outside, month)).toHaveLength(7)
})

/** The notations of a day as its midnight, in Paris and as it is written. */
const MIDNIGHTS = ['Paris midnight', 'UTC midnight']

const writeExcluded = (notation: string, moment: number): string => {
  const day = Math.floor((moment + 2 * 3_600_000) / DAY) * DAY
  if (notation === 'UTC midnight') return writeMoment('EXDATE', 'UTC', day)
  const date = writeMoment('EXDATE', 'DATE', moment)
  return notation === 'Paris midnight'
    ? date.replace(';VALUE=DATE', ';TZID=Europe/Paris').concat('T000000')
    : writeMoment('EXDATE', notation, moment)
}

test('whichever days are added to a series and taken out, in whatever notation, it has the others', () => {
  const month = daysFrom('2026-03-10', 35)
  const tuesdays = list(weekly(), month).map((line) => Date.parse(line.slice(0, 17)))
  const place = fc.nat(tuesdays.length - 1)
  const addition = fc.record({
    week: place,
    day: fc.integer({ min: 1, max: 3 }),
    notation: fc.constantFrom(...NOTATIONS),
  })
  const exclusion = fc.record({
    week: place,
    day: fc.integer({ min: 0, max: 3 }),
    notation: fc.constantFrom(...NOTATIONS, ...MIDNIGHTS),
  })
  // Clocks change on Sundays: days from Tuesday to Friday have the hour of their Tuesday.
  const find = ({ week, day }: { readonly week: number; readonly day: number }) =>
    (tuesdays[week] ?? 0) + day * DAY
  fc.assert(
    fc.property(
      fc.array(addition, { maxLength: 5 }),
      fc.array(exclusion, { maxLength: 5 }),
      (added, excluded) => {
        const text = weekly(
          ...added.map((one) => writeMoment('RDATE', one.notation, find(one))),
          ...excluded.map((one) => writeExcluded(one.notation, find(one))),
        )
        const out = new Set(excluded.map(find))
        const expected = [...new Set([...tuesdays, ...added.map(find)])]
          .filter((moment) => !out.has(moment))
          .sort()
          .map((moment) => `${new Date(moment).toISOString().slice(0, 16)}Z Nuit`)
        expect(list(text, month)).toEqual(expected)
        expect(list(subscribeTo(text, month), month)).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})
