import fc from 'fast-check'
import { formatTime } from '../../time/times'
import { daysFrom, event, list, subscribeTo, writeCalendar } from '../calendar.fixture'
import { expandRule, readRule } from './recurrence'

const SPRING = daysFrom('2026-03-23', 7)
const YEAR = daysFrom('2026-01-01', 365)

const show = (...lines: readonly string[]) => event(...lines, 'SUMMARY:Nuit')
const paris = (time: string, ...lines: readonly string[]) =>
  writeCalendar(show(`DTSTART;TZID=Europe/Paris:${time}`, 'DURATION:PT1H', ...lines))

const starts = (text: string, period = SPRING): readonly string[] =>
  list(text, period).map((line) => line.slice(0, 17))

const days = (text: string, period = SPRING): readonly string[] =>
  starts(text, period).map((one) => one.slice(5, 10))

test('a daily show keeps its hour when clocks change', () => {
  expect(starts(paris('20260105T200000', 'RRULE:FREQ=DAILY'), daysFrom('2026-03-28', 2))).toEqual([
    '2026-03-28T19:00Z',
    '2026-03-29T18:00Z',
  ])
})

test.each([
  ['20261024T023000', 'DAILY;COUNT=3', ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z']],
  ['20260328T023000', 'DAILY;COUNT=3', ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z']],
  [
    '20260328T003000',
    'HOURLY;INTERVAL=12;COUNT=4',
    ['2026-03-27T23:30Z', '2026-03-28T11:30Z', '2026-03-28T23:30Z', '2026-03-29T10:30Z'],
  ],
  [
    '20261001T200000',
    'WEEKLY;COUNT=5',
    ['2026-10-01T18:00Z', '2026-10-08T18:00Z', '2026-10-15T18:00Z', '2026-10-22T18:00Z', '2026-10-29T19:00Z'],
  ],
])('from %s on, %s is counted over changes of clocks', (start, rule, expected) => {
  expect(starts(paris(start, `RRULE:FREQ=${rule}`), YEAR)).toEqual(expected)
})

// Days of 2026, from 1 January at 20:00 in Paris on; RFC 5545, 3.3.10.
test.each([
  ['MONTHLY;BYDAY=-1FR;COUNT=3', ['01-01', '01-30', '02-27']],
  ['MONTHLY;BYMONTHDAY=-1;COUNT=4', ['01-01', '01-31', '02-28', '03-31']],
  ['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['01-01', '01-30', '02-27']],
  ['MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;UNTIL=20260401', ['01-01', '01-30', '02-28', '03-30']],
  ['MONTHLY;BYDAY=FR;BYMONTHDAY=13', ['01-01', '02-13', '03-13', '11-13']],
  ['WEEKLY;INTERVAL=2;BYDAY=TH,SU;WKST=MO;COUNT=4', ['01-01', '01-04', '01-15', '01-18']],
  ['WEEKLY;INTERVAL=2;BYDAY=TH,SU;WKST=SU;COUNT=4', ['01-01', '01-11', '01-15', '01-25']],
  ['WEEKLY;BYDAY=MO;COUNT=3', ['01-01', '01-05', '01-12']],
  ['YEARLY;BYDAY=-1SU;BYMONTH=3', ['01-01', '03-29']],
  ['YEARLY;BYYEARDAY=-1,100', ['01-01', '04-10', '12-31']],
  ['YEARLY;BYWEEKNO=20;BYDAY=MO', ['01-01', '05-11']],
  ['DAILY;INTERVAL=100', ['01-01', '04-11', '07-20', '10-28']],
  ['DAILY;BYMONTH=2;BYMONTHDAY=27,28,29,30', ['01-01', '02-27', '02-28']],
  ['WEEKLY;UNTIL=20260115', ['01-01', '01-08', '01-15']],
  ['WEEKLY;UNTIL=20260115T190000Z', ['01-01', '01-08', '01-15']],
  ['WEEKLY;UNTIL=20260115T185959Z', ['01-01', '01-08']],
  ['WEEKLY;UNTIL=20260115T200000', ['01-01', '01-08', '01-15']],
  ['weekly; until=20260108; x-what=1', ['01-01', '01-08']],
  ['WEEKLY;INTERVAL=;UNTIL=2026-01-08T19:00:00Z', ['01-01', '01-08']],
  ['WEEKLY;COUNT=3;UNTIL=20260201', ['01-01', '01-08', '01-15']],
  ['WEEKLY;COUNT=30;UNTIL=20260115', ['01-01', '01-08', '01-15']],
])('%s', (rule, expected) => {
  const text = paris('20260101T200000', `RRULE:FREQ=${rule}`)
  expect(days(text, YEAR)).toEqual(expected)
  expect(days(subscribeTo(text, YEAR), YEAR)).toEqual(expected)
  // RFC 5545 forbids both in one rule.
  expect(subscribeTo(text, YEAR)).not.toMatch(/COUNT=.*UNTIL=/)
})

test.each([
  ['YEARLY', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3', ['2024-02-29', '2025-02-28', '2026-02-28']],
  ['MONTHLY;BYMONTHDAY=29;UNTIL=20250401', ['2024-02-29', '2024-03-29', '2024-04-29']],
])('a leap day: %s', (rule, expected) => {
  const found = starts(paris('20240229T200000', `RRULE:FREQ=${rule}`), daysFrom('2024-01-01', 3_300))
  expect(found.slice(0, 3).map((start) => start.slice(0, 10))).toEqual(expected)
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const place = (day: number) => (new Date(day).getUTCDay() + 6) % 7

/** Whether a rule has a day, found by looking at that day alone. */
const hasDay = (
  day: number,
  start: number,
  { frequency, interval, weekdays, monthDays, weekStart }: Drawn,
): boolean => {
  const [date, first] = [new Date(day), new Date(start)]
  const countWeeks = (moment: number) =>
    Math.floor((moment - ((place(moment) - weekStart + 7) % 7) * DAY) / DAY)
  const countMonths = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth()
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  if (frequency === 'DAILY') return ((day - start) / DAY) % interval === 0 && weekdays.includes(place(day))
  if (frequency === 'WEEKLY')
    return ((countWeeks(day) - countWeeks(start)) / 7) % interval === 0 && weekdays.includes(place(day))
  const isMonth = (countMonths(date) - countMonths(first)) % interval === 0
  return isMonth && monthDays.some((one) => (one > 0 ? one : length + 1 + one) === date.getUTCDate())
}

const drawn = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 }),
  monthDays: fc.uniqueArray(fc.constantFrom(1, 13, 28, 29, 30, 31, -1, -2, -31), {
    minLength: 1,
    maxLength: 3,
  }),
  weekStart: fc.constantFrom(0, 6),
  firstDay: fc.nat(800),
  count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  untilDay: fc.option(fc.nat(300), { nil: undefined }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const writeRule = (rule: Drawn): string =>
  [
    `FREQ=${rule.frequency};INTERVAL=${rule.interval};WKST=${NAMES[rule.weekStart]}`,
    rule.frequency === 'MONTHLY'
      ? `BYMONTHDAY=${rule.monthDays}`
      : `BYDAY=${rule.weekdays.map((day) => NAMES[day])}`,
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
  ].join(';')

test('whatever a rule says of days, weeks and months, it has the days that fit it one by one', () => {
  fc.assert(
    fc.property(drawn, (rule) => {
      const start = Date.UTC(2024, 0, 1, 20) + rule.firstDay * DAY
      const until = rule.untilDay === undefined ? undefined : start + rule.untilDay * DAY
      const all = Array.from({ length: 400 }, (_, index) => start + index * DAY)
        .filter((day) => day === start || hasDay(day, start, rule))
        .slice(0, rule.count)
        .filter((day) => day <= (until ?? day))
      const value = `${writeRule(rule)}${until === undefined ? '' : `;UNTIL=${formatTime(until)}Z`}`
      const parsed = readRule(value, false, (moment) => moment)
      expect(parsed && expandRule(parsed, start, { from: start, to: start + 399 * DAY })).toEqual(all)
    }),
    { numRuns: 50 },
  )
})

/** Zones, and weeks of 2026 in which their clocks change on Sunday; those of Kolkata do not. */
const CLOCK_CHANGES = [
  ['Europe/Paris', '03-26', '10-22'],
  ['America/New_York', '03-05', '10-29'],
  ['America/St_Johns', '03-05', '10-29'],
  ['Africa/Casablanca', '02-12', '03-19'],
  ['Asia/Kolkata', '03-26', '10-22'],
  ['Australia/Lord_Howe', '04-02', '10-01'],
  ['Pacific/Auckland', '04-02', '09-24'],
].flatMap(([zone = '', ...weeks]) => weeks.map((week) => [zone, week] as const))

/** When clocks first show a time, found by looking at them; what they skip is a day after the same time of the day before. */
const findShown = (format: Intl.DateTimeFormat, wall: number): number => {
  const text = new Date(wall).toISOString().slice(0, 16).replace('T', ' ')
  for (let moment = wall - 14 * HOUR; moment <= wall + 14 * HOUR; moment += HOUR / 2)
    if (format.format(moment) === text) return moment
  return findShown(format, wall - DAY) + DAY
}

test('whatever a rule and a zone are, a show is on when clocks show its hour, over their changes too', () => {
  const hour = fc.constantFrom(1.5, 2, 2.5, 20)
  fc.assert(
    fc.property(drawn, fc.constantFrom(...CLOCK_CHANGES), hour, (rule, [timeZone, week], hours) => {
      const period = daysFrom(`2026-${week}`, 7)
      const start = period.from - (rule.firstDay % 60) * DAY + hours * HOUR
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const all = Array.from({ length: 70 }, (_, index) => start + index * DAY)
        .filter((day) => day === start || hasDay(day, start, rule))
        .slice(0, rule.count)
        .filter((day) => day > period.from - 2 * DAY && day < period.to + 2 * DAY)
        .map((day) => findShown(format, day))
        .filter((moment) => moment > period.from - HOUR && moment <= period.to)
      const text = writeCalendar(
        show(`DTSTART;TZID=${timeZone}:${formatTime(start)}`, 'DURATION:PT1H', `RRULE:${writeRule(rule)}`),
      )
      expect(starts(text, period)).toEqual(
        all.map((moment) => `${new Date(moment).toISOString().slice(0, 16)}Z`),
      )
    }),
    { numRuns: 50 },
  )
})

test('a rule behind a second name of its property, as libraries print it, is read', () => {
  expect(days(paris('20260324T200000', 'RRULE:RRULE:FREQ=DAILY;COUNT=2'))).toEqual(['03-24', '03-25'])
})

test('a rule nobody can read costs itself: its event takes place once', () => {
  for (const rule of [
    'FREQ=PARFOIS',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=-1',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=999999999',
  ])
    expect(days(paris('20260324T200000', `RRULE:${rule}`))).toEqual(['03-24'])
})
