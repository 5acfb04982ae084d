import { expandCalendar } from '../broadcasts'
import { daysFrom, event, list, read, writeCalendar } from '../calendar.fixture'

const SPRING = daysFrom('2026-03-23', 7)

const show = (...lines: readonly string[]) => event(...lines, 'SUMMARY:Nuit')

const expandAll = (...rules: readonly string[]) =>
  expandCalendar(
    read(
      writeCalendar(
        ...rules.map((rule, index) =>
          show(`UID:${index}`, `DTSTART;TZID=Europe/Paris:${rule}`, 'DURATION:PT1H'),
        ),
      ),
    ),
    SPRING,
  )

test.each([
  ['every second', '19700101T200000\r\nRRULE:FREQ=SECONDLY'],
  [
    'every minute that has each second',
    `20200101T200000\r\nRRULE:FREQ=DAILY;BYMINUTE=${Array.from({ length: 60 }, (_, index) => index)};BYSECOND=1,2,3,4,5`,
  ],
  ['a counted day that never comes', '20000101T200000\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5'],
])('%s is left out and named, and costs the others nothing', (_what, endless) => {
  const { broadcasts, endless: left } = expandAll(endless, '20260326T200000')
  expect(left).toEqual(['0'])
  expect(broadcasts.map(({ start }) => start)).toEqual(['2026-03-26T19:00:00.000Z'])
})

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2',
  'FREQ=MINUTELY;BYWEEKNO=53;BYDAY=9MO',
])('%s, which other libraries never end, has an end', (rule) => {
  expect(expandAll(`20150101T200000\r\nRRULE:${rule}`, '20260326T200000').broadcasts.length).toBeGreaterThan(
    0,
  )
})

const processorMs = (task: () => void): number => {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('the shows of a radio that is 26 years old take well under a second of the processor', () => {
  const rules = [
    ...Array.from({ length: 50 }, () => '20180101T200000\r\nRRULE:FREQ=WEEKLY'),
    ...Array.from({ length: 14 }, () => '20000101T200000\r\nRRULE:FREQ=DAILY'),
    ...Array.from({ length: 50 }, () => '20150105T200000\r\nRRULE:FREQ=WEEKLY;COUNT=2000'),
  ]
  expect(expandAll(...rules).broadcasts).toHaveLength(50 + 14 * 7 + 50)
  expect(processorMs(() => expandAll(...rules))).toBeLessThan(1_000)
})

test('twice as many changed occurrences of one series take about twice the time', () => {
  const moment = (day: number) =>
    new Date(Date.UTC(2016, 0, day, 20)).toISOString().replace(/[-:]|\.000Z/g, '')
  const change = (_: unknown, day: number) =>
    show(`RECURRENCE-ID;TZID=Europe/Paris:${moment(day + 1)}`, `DTSTART;TZID=Europe/Paris:${moment(day + 1)}`)
  const time = (count: number) => {
    const series = show('DTSTART;TZID=Europe/Paris:20160101T200000', 'RRULE:FREQ=DAILY')
    const text = writeCalendar(series, ...Array.from({ length: count }, change))
    return processorMs(() => expect(list(text, SPRING)).toHaveLength(7))
  }
  time(1_250)
  expect(time(5_000)).toBeLessThan(10 * time(1_250) + 100)
})
