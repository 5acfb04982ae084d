import fc from 'fast-check'
import { findZone, readWall } from '../calendar/zones'
import { calendarOf, daysFrom, event, expand, list, subscribeTo } from './calendar.fixture'

const PERIOD = daysFrom('2026-03-23', 7)
const TUESDAYS = [
  'DTSTART;TZID=Europe/Paris:20260303T200000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Mardi',
]

const withChange = (...lines: readonly string[]) => calendarOf(event(...TUESDAYS), event(...lines))

/** What is on, which is the same for subscribers. */
const check = (text: string, expected: readonly string[], period = PERIOD) => {
  expect(list(text, period)).toEqual(expected)
  expect(list(subscribeTo(text, period), period)).toEqual(expected)
}

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

const notation = fc.constantFrom(
  'UTC',
  'DATE',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
)
const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.000Z/g, '')

/** The same moment as EXDATE and RECURRENCE-ID may have it; the day is that of Paris. */
const write = (name: string, kind: string, moment: number): string => {
  const zone = findZone(kind === 'DATE' ? 'Europe/Paris' : kind)
  const wall = stamp(zone ? readWall(zone, moment) : moment)
  if (kind === 'UTC') return `${name}:${wall}Z`
  return kind === 'DATE' ? `${name};VALUE=DATE:${wall.slice(0, 8)}` : `${name};TZID=${kind}:${wall}`
}

test('whichever day of a series is taken out or moved, in whatever notation, it is that one alone', () => {
  const series = ['DTSTART;TZID=Europe/Paris:20260301T003000', 'RRULE:FREQ=DAILY', 'SUMMARY:Nuit']
  const month = daysFrom('2026-03-15', 31)
  const all = list(calendarOf(event(...series)), month)
  fc.assert(
    fc.property(fc.nat(all.length - 3), notation, notation, (index, first, second) => {
      const moments = [index, index + 1].map((place) => Date.parse((all[place] ?? '').slice(0, 17)))
      const [out = 0, moved = 0] = moments
      const change = event(
        write('RECURRENCE-ID', second, moved),
        `DTSTART:${stamp(moved + 3_600_000)}Z`,
        'SUMMARY:Nuit',
      )
      const text = calendarOf(event(...series, write('EXDATE', first, out)), change)
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
  const text = calendarOf(
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

test('of two versions of one change the newer counts, whichever comes first', () => {
  const version = (sequence: number, hour: number) =>
    event(
      'RECURRENCE-ID:20260324T190000Z',
      `DTSTART:20260324T${hour}0000Z`,
      `SEQUENCE:${sequence}`,
      'SUMMARY:Changée',
    )
  const expected = ['2026-03-24T21:00Z Changée']
  check(calendarOf(event(...TUESDAYS), version(1, 20), version(2, 21)), expected)
  check(calendarOf(version(2, 21), version(1, 20), event(...TUESDAYS)), expected)
})

test('of two versions of one series the newer counts, and an event that comes twice is on once', () => {
  const version = (sequence: number, hour: number) =>
    event(`DTSTART:20260324T${hour}0000Z`, `SEQUENCE:${sequence}`, 'SUMMARY:Nuit')
  const expected = ['2026-03-24T21:00Z Nuit']
  check(calendarOf(version(2, 21), version(1, 20)), expected)
  check(calendarOf(version(1, 20), version(2, 21), version(2, 21)), expected)
  check(calendarOf(version(1, 20)) + calendarOf('METHOD:CANCEL', version(2, 20)), [])
})

test('events without a UID have different ids and UIDs, in whichever calendar they are', () => {
  const untitled = (title: string) =>
    calendarOf(event('UID:', 'DTSTART:20260324T190000Z', `SUMMARY:${title}`))
  const [first, second] = ['Un', 'Deux'].map((title) => untitled(title))
  const uids = [first, second].map((text) => /^UID:(.*)$/m.exec(subscribeTo(text ?? '', PERIOD))?.[1])
  const ids = [first, second].map((text) => expand(text ?? '', PERIOD)[0]?.id)
  expect([new Set(uids).size, new Set(ids).size]).toEqual([2, 2])
})

test('of more events than can be read those near the period are', () => {
  const many = (year: number) =>
    Array.from({ length: 3_000 }, (_, index) =>
      event(`UID:${year}-${index}`, `DTSTART:${year}0324T190000Z`, 'SUMMARY:Loin'),
    )
  const near = event('UID:proche', 'DTSTART:20260325T190000Z', 'SUMMARY:Proche')
  check(calendarOf(...many(2016), ...many(2036), near, event(...TUESDAYS)), [
    '2026-03-24T19:00Z Mardi',
    '2026-03-25T19:00Z Proche',
  ])
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
    calendarOf(
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

test.each([
  ['an end', ['DTSTART:20260324T190000Z', 'DTEND:20260324T203000Z'], 90],
  ['an end of ISO 8601', ['DTSTART:2026-03-24T19:00:00Z', 'DTEND:2026-03-24T20:30:00.000Z'], 90],
  ['an end with an offset', ['DTSTART:20260324T190000Z', 'DTEND:2026-03-24T21:30:00+01:00'], 90],
  [
    'an end in another zone',
    ['DTSTART;TZID=Europe/Paris:20260324T200000', 'DTEND;TZID=Europe/London:20260324T200000'],
    60,
  ],
  ['an end without a zone', ['DTSTART;TZID=Asia/Tokyo:20260324T200000', 'DTEND:20260324T220000'], 120],
  ['a duration', ['DTSTART:20260324T190000Z', 'DURATION:PT1H15M'], 75],
  ['a duration in weeks', ['DTSTART:20260324T190000Z', 'DURATION:P1W'], 7 * 1_440],
  ['a day over a change of clocks', ['DTSTART;TZID=Europe/Paris:20260328T120000', 'DURATION:P1D'], 23 * 60],
  [
    'hours over a change of clocks',
    ['DTSTART;TZID=Europe/Paris:20260328T230000', 'DTEND;TZID=Europe/Paris:20260329T060000'],
    6 * 60,
  ],
  ['neither', ['DTSTART:20260324T190000Z'], 60],
  ['an end before its start', ['DTSTART:20260324T190000Z', 'DTEND:20260324T180000Z'], 60],
  ['a whole day', ['DTSTART;VALUE=DATE:20260324'], 1_440],
  ['a whole day when clocks change', ['DTSTART;VALUE=DATE:20260329'], 1_380],
  ['a whole day that ends on itself', ['DTSTART;VALUE=DATE:20260324', 'DTEND;VALUE=DATE:20260324'], 1_440],
  ['three days', ['DTSTART;VALUE=DATE:20260324', 'DTEND;VALUE=DATE:20260327'], 3 * 1_440],
  ['three days by duration', ['DTSTART;VALUE=DATE:20260324', 'DURATION:P3D'], 3 * 1_440],
  ['two months', ['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260501'], 61 * 1_440 - 60],
  [
    'Outlook’s whole day',
    [
      'DTSTART;TZID=Romance Standard Time:20260324T000000',
      'DTEND;TZID=Romance Standard Time:20260325T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ],
    1_440,
  ],
  [
    'Outlook’s whole day in UTC',
    ['DTSTART:20260323T230000Z', 'DTEND:20260324T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    1_440,
  ],
  [
    'a whole day of Outlook.com',
    [
      'DTSTART;TZID=Romance Standard Time:20260324T000000',
      'DTEND;TZID=Romance Standard Time:20260325T000000',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    ],
    1_440,
  ],
])('an event with %s is as long as it says', (_what, lines, minutes) => {
  const text = calendarOf(event(...lines, 'SUMMARY:Nuit'))
  for (const one of [text, subscribeTo(text, PERIOD)]) {
    const [broadcast] = expand(one, PERIOD)
    expect((Date.parse(broadcast?.end ?? '') - Date.parse(broadcast?.start ?? '')) / 60_000).toBe(minutes)
    expect(broadcast?.isAllDay).toBe(/VALUE=DATE|ALLDAY/.test(lines.join()))
  }
})

test('what began before the period and goes on is on, series as well', () => {
  check(calendarOf(event('DTSTART:20260322T230000Z', 'DTEND:20260323T020000Z', 'SUMMARY:Nuit')), [
    '2026-03-22T23:00Z Nuit',
  ])
  check(
    calendarOf(
      event(
        'DTSTART;VALUE=DATE:20251101',
        'DURATION:P40D',
        'RRULE:FREQ=MONTHLY;INTERVAL=4',
        'SUMMARY:Festival',
      ),
    ),
    ['2026-02-28T23:00Z Festival'],
  )
})
