import fc from 'fast-check'
import {
  check as checkPeriod,
  daysFrom,
  event,
  expand,
  list,
  read,
  stamp,
  subscribeTo,
  TUESDAYS,
  writeCalendar,
} from '../calendar.fixture'

const PERIOD = daysFrom('2026-03-23', 7)

/** Compares the list of the week, which is the same for subscribers. */
const check = (text: string, expected: readonly string[]) => checkPeriod(text, expected, PERIOD)

test('of two versions of one change the newer counts, whichever comes first', () => {
  const version = (sequence: number, hour: number) =>
    event(
      'RECURRENCE-ID:20260324T190000Z',
      `DTSTART:20260324T${hour}0000Z`,
      `SEQUENCE:${sequence}`,
      'SUMMARY:Changée',
    )
  const expected = ['2026-03-24T21:00Z Changée']
  check(writeCalendar(event(...TUESDAYS), version(1, 20), version(2, 21)), expected)
  check(writeCalendar(version(2, 21), version(1, 20), event(...TUESDAYS)), expected)
})

test('of two versions of one series the newer counts, and an event that comes twice is on once', () => {
  const version = (sequence: number, hour: number) =>
    event(`DTSTART:20260324T${hour}0000Z`, `SEQUENCE:${sequence}`, 'SUMMARY:Nuit')
  const expected = ['2026-03-24T21:00Z Nuit']
  check(writeCalendar(version(2, 21), version(1, 20)), expected)
  check(writeCalendar(version(1, 20), version(2, 21), version(2, 21)), expected)
  check(writeCalendar(version(1, 20)) + writeCalendar('METHOD:CANCEL', version(2, 20)), [])
})

const START = 'DTSTART:20260324T190000Z'
const RULES = ['MO', 'WE', 'TH', 'FR'].map((day) => `RRULE:FREQ=WEEKLY;BYDAY=${day}`)
const writeDates = (name: string, count: number) =>
  `${name}:${Array.from({ length: count }, () => '20260326T190000Z').join(',')}`

test.each<[string, readonly string[], readonly string[]]>([
  ['no rule', [], []],
  ['one rule', RULES.slice(0, 1), []],
  ['two rules', RULES.slice(0, 2), []],
  ['three rules', RULES.slice(0, 3), ['RRULE']],
  ['four rules', RULES, ['RRULE']],
  ['a rule that is invalid', ['RRULE:FREQ=WEEKLYY'], ['RRULE']],
  ['an invalid rule beside two', ['RRULE:', ...RULES.slice(0, 2)], ['RRULE']],
  ['three rules of dates without a show', RULES.slice(1).map((rule) => `EX${rule.slice(1)}`), ['EXRULE']],
  ['5,000 dates', [writeDates('EXDATE', 5_000)], []],
  [
    '5,001 dates',
    [writeDates('EXDATE', 5_000), writeDates('EXDATE', 1), writeDates('RDATE', 5_001)],
    ['RDATE', 'EXDATE'],
  ],
  ['the three rules of its series in a change', ['RECURRENCE-ID:20260324T190000Z', ...RULES.slice(1)], []],
])('an event with %s says what of it is ignored', (_, lines, ignored) => {
  expect(read(writeCalendar(event(START, ...lines))).events[0]?.ignored).toEqual(ignored)
})

test('events without a UID have different ids and UIDs, in whichever calendar they are', () => {
  const untitled = (title: string) =>
    writeCalendar(event('UID:', 'DTSTART:20260324T190000Z', `SUMMARY:${title}`))
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
  check(writeCalendar(...many(2016), ...many(2036), near, event(...TUESDAYS)), [
    '2026-03-24T19:00Z Mardi',
    '2026-03-25T19:00Z Proche',
  ])
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
  const text = writeCalendar(event(...lines, 'SUMMARY:Nuit'))
  for (const one of [text, subscribeTo(text, PERIOD)]) {
    const [broadcast] = expand(one, PERIOD)
    expect((Date.parse(broadcast?.end ?? '') - Date.parse(broadcast?.start ?? '')) / 60_000).toBe(minutes)
    expect(broadcast?.isAllDay).toBe(/VALUE=DATE|ALLDAY/.test(lines.join()))
  }
})

test('what began before the period and goes on is on, series as well', () => {
  check(writeCalendar(event('DTSTART:20260322T230000Z', 'DTEND:20260323T020000Z', 'SUMMARY:Nuit')), [
    '2026-03-22T23:00Z Nuit',
  ])
  check(
    writeCalendar(
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

test('an event of several days is on at each of them, and at no other', () => {
  const DAY = 86_400_000
  const midnight = (day: number) => Date.UTC(2026, 0, day, -1)
  const times = fc.record({
    first: fc.integer({ min: 10, max: 20 }),
    days: fc.integer({ min: 1, max: 20 }),
    hour: fc.option(fc.integer({ min: 1, max: 23 }), { nil: undefined }),
    hasEnd: fc.boolean(),
  })
  fc.assert(
    fc.property(times, ({ first, days, hour, hasEnd }) => {
      const write = (name: string, day: number) => {
        const date = stamp(Date.UTC(2026, 0, day, hour ?? 0))
        return hour === undefined
          ? `${name};VALUE=DATE:${date.slice(0, 8)}`
          : `${name};TZID=Europe/Paris:${date}`
      }
      const length = hasEnd ? write('DTEND', first + days) : `DURATION:P${days}D`
      const text = writeCalendar(event(write('DTSTART', first), length, 'SUMMARY:Festival'))
      const last = first + days - (hour === undefined ? 1 : 0)
      for (let day = first - 2; day <= last + 2; day += 1) {
        const period = { from: midnight(day), to: midnight(day) + DAY - 1 }
        expect(list(text, period)).toHaveLength(day >= first && day <= last ? 1 : 0)
      }
    }),
    { numRuns: 50 },
  )
})
