import fc from 'fast-check'
import {
  check as checkPeriod,
  daysFrom,
  event,
  expand,
  list,
  NOTATIONS,
  stamp,
  subscribeTo,
  TUESDAYS,
  writeCalendar,
  writeMoment,
} from '../calendar.fixture'

const PERIOD = daysFrom('2026-03-23', 7)

const withChange = (...lines: readonly string[]) => writeCalendar(event(...TUESDAYS), event(...lines))

/** Compares the list of the week, which is the same for subscribers. */
const check = (text: string, expected: readonly string[], period = PERIOD) =>
  checkPeriod(text, expected, period)

test.each([
  'RECURRENCE-ID;TZID=Europe/Paris:20260324T200000',
  'RECURRENCE-ID:20260324T190000Z',
  'RECURRENCE-ID;TZID=Asia/Tokyo:20260325T040000',
  'RECURRENCE-ID;VALUE=DATE:20260324',
  'RECURRENCE-ID:20260324T200000',
])('an occurrence named by %s is where it was moved to', (line) => {
  check(withChange(line, 'DTSTART;TZID=Europe/Paris:20260325T210000', 'SUMMARY:Mercredi'), [
    '2026-03-25T20:00Z Mercredi',
  ])
})

const notation = fc.constantFrom(...NOTATIONS)

test('whichever day of a series is taken out or moved, in whatever notation, it is that one alone', () => {
  const series = ['DTSTART;TZID=Europe/Paris:20260301T003000', 'RRULE:FREQ=DAILY', 'SUMMARY:Nuit']
  const month = daysFrom('2026-03-15', 31)
  const all = list(writeCalendar(event(...series)), month)
  fc.assert(
    fc.property(fc.nat(all.length - 3), notation, notation, (index, first, second) => {
      const moments = [index, index + 1].map((place) => Date.parse((all[place] ?? '').slice(0, 17)))
      const [out = 0, moved = 0] = moments
      const change = event(
        writeMoment('RECURRENCE-ID', second, moved),
        `DTSTART:${stamp(moved + 3_600_000)}Z`,
        'SUMMARY:Nuit',
      )
      const text = writeCalendar(event(...series, writeMoment('EXDATE', first, out)), change)
      const expected = all
        .filter((_, place) => place !== index)
        .map((line, place) =>
          place === index ? `${new Date(moved + 3_600_000).toISOString().slice(0, 16)}Z Nuit` : line,
        )
      expect(list(text, month)).toEqual(expected)
      expect(list(subscribeTo(text, month), month)).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

test('an occurrence of whole days that Exchange names by midnight is the one that was moved', () => {
  const text = writeCalendar(
    event('DTSTART;VALUE=DATE:20260303', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Jour'),
    event(
      'RECURRENCE-ID;TZID=W. Europe Standard Time:20260324T000000',
      'DTSTART;VALUE=DATE:20260326',
      'SUMMARY:Autre jour',
    ),
  )
  check(text, ['2026-03-25T23:00Z Autre jour'])
})

test.each([
  ['out of the period', '20260324T200000', '20260424T200000', []],
  [
    'into it, from far away',
    '20260901T200000',
    '20260327T200000',
    ['2026-03-24T19:00Z Mardi', '2026-03-27T19:00Z Déplacée'],
  ],
  [
    'over the beginning of it',
    '20260317T200000',
    '20260323T200000',
    ['2026-03-23T19:00Z Déplacée', '2026-03-24T19:00Z Mardi'],
  ],
  [
    'over the end of it',
    '20260331T200000',
    '20260329T200000',
    ['2026-03-24T19:00Z Mardi', '2026-03-29T18:00Z Déplacée'],
  ],
])('an occurrence that is moved %s is on once', (_where, from, to, expected) => {
  check(
    withChange(
      `RECURRENCE-ID;TZID=Europe/Paris:${from}`,
      `DTSTART;TZID=Europe/Paris:${to}`,
      'SUMMARY:Déplacée',
    ),
    expected,
  )
})

test('whichever occurrence is moved, from and to wherever, it is on once', () => {
  const DAILY = ['DTSTART;TZID=Europe/Paris:20260101T200000', 'RRULE:FREQ=DAILY', 'SUMMARY:Nuit']
  const all = list(writeCalendar(event(...DAILY)), daysFrom('2026-02-10', 90))
  const near = fc.integer({ min: -12 * 24, max: 12 * 24 })
  fc.assert(
    fc.property(fc.nat(all.length - 1), fc.oneof(near, fc.nat(60 * 24)), notation, (index, hours, kind) => {
      const from = Date.parse((all[index] ?? '').slice(0, 17))
      const to = from + hours * 3_600_000
      const change = event(writeMoment('RECURRENCE-ID', kind, from), `DTSTART:${stamp(to)}Z`, 'SUMMARY:Nuit')
      const moved = `${new Date(to).toISOString().slice(0, 16)}Z Nuit`
      const expected = [...all.filter((_, place) => place !== index), moved]
        .filter((line) => {
          const start = Date.parse(line.slice(0, 17))
          return start > PERIOD.from - 3_600_000 && start <= PERIOD.to
        })
        .sort()
      check(writeCalendar(event(...DAILY), change), [...new Set(expected)])
    }),
    { numRuns: 50 },
  )
})

const LATER = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris'

test('THISANDFUTURE moves an occurrence and all later ones by as much', () => {
  const text = withChange(
    `${LATER}:20260317T200000`,
    'DTSTART;TZID=Europe/Paris:20260318T220000',
    'DURATION:PT2H',
    'SUMMARY:Mercredi',
  )
  const period = daysFrom('2026-03-09', 28)
  const expected = [
    '2026-03-10T19:00Z Mardi',
    '2026-03-18T21:00Z Mercredi',
    '2026-03-25T21:00Z Mercredi',
    '2026-04-01T20:00Z Mercredi',
  ]
  check(text, expected, period)
  expect(expand(text, PERIOD)[0]?.end).toBe('2026-03-25T23:00:00.000Z')
})

test('THISANDFUTURE with a rule goes on as another series', () => {
  const text = withChange(
    `${LATER}:20260317T200000`,
    'DTSTART;TZID=Europe/Paris:20260319T200000',
    'RRULE:FREQ=DAILY;COUNT=6',
    'SUMMARY:Suite',
  )
  check(text, ['2026-03-23T19:00Z Suite', '2026-03-24T19:00Z Suite'])
})

test('THISANDFUTURE that is cancelled ends a series', () => {
  check(
    withChange(
      `${LATER}:20260317T200000`,
      'DTSTART;TZID=Europe/Paris:20260317T200000',
      'STATUS:CANCELLED',
      'SUMMARY:Mardi',
    ),
    [],
  )
})

test('a changed occurrence whose series is missing is on', () => {
  check(
    writeCalendar(
      event(
        'RECURRENCE-ID:20260324T190000Z',
        'DTSTART:20260324T200000Z',
        'RRULE:FREQ=DAILY',
        'SUMMARY:Seule',
      ),
    ),
    ['2026-03-24T20:00Z Seule'],
  )
})
