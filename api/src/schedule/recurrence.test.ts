import { broadcastsOf } from './broadcasts'
import { calendarOf, event, read } from './calendar.fixture'

const PERIOD = { from: Date.parse('2026-03-23T00:00:00Z'), to: Date.parse('2026-03-30T00:00:00Z') }

const expand = (...rules: readonly string[]) =>
  broadcastsOf(
    read(
      calendarOf(
        ...rules.map((rule, index) =>
          event(`UID:${index}`, `DTSTART;TZID=Europe/Paris:${rule}`, 'DURATION:PT1H', 'SUMMARY:Nuit'),
        ),
      ),
    ),
    PERIOD,
    'Europe/Paris',
  )

const daysOf = (rule: string): readonly string[] =>
  expand(rule).broadcasts.map(({ start }) => start.slice(0, 10))

const processorMs = (task: () => void): number => {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each([
  ['a day that never comes', '20260101T200000\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ['a month that never has five of a day', '20260201T200000\r\nRRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO'],
  ['a day in a million years', '20260101T200000\r\nRRULE:FREQ=DAILY;INTERVAL=1000000000'],
  ['every second', '19700101T000000\r\nRRULE:FREQ=SECONDLY'],
])('%s is left out and named', (_what, endless) => {
  const { broadcasts, endless: left } = expand(endless, '20260326T200000')
  expect(left).toEqual(['0'])
  expect(broadcasts.map(({ start }) => start)).toEqual(['2026-03-26T19:00:00.000Z'])
})

test('events that take many steps together leave out the last of them', () => {
  const counted = '20000101T200000\r\nRRULE:FREQ=DAILY;COUNT=15000'
  const { endless, mayRepeat } = expand(...Array.from({ length: 32 }, () => counted))
  expect({ last: endless.at(-1), mayRepeat }).toEqual({ last: '31', mayRepeat: false })
})

test('200 weekly shows that were counted since 2015 are expanded', () => {
  const counted = Array.from({ length: 200 }, () => '20150105T200000\r\nRRULE:FREQ=WEEKLY;COUNT=2000')
  const { broadcasts, endless } = expand(...counted)
  expect({ count: broadcasts.length, endless }).toEqual({ count: 200, endless: [] })
})

test('events that never end are named, not those that find no steps left', () => {
  const endless = Array.from(
    { length: 16 },
    () => '20260101T200000\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  )
  const expansion = expand(...endless, '20180105T200000\r\nRRULE:FREQ=WEEKLY')
  expect(expansion.endless).not.toContain('16')
  expect(expansion.mayRepeat).toBe(true)
})

test('the shows of a radio that is 26 years old take well under a second of the processor', () => {
  const weekly = Array.from({ length: 50 }, () => '20180101T200000\r\nRRULE:FREQ=WEEKLY')
  const daily = Array.from({ length: 5 }, () => '20000101T200000\r\nRRULE:FREQ=DAILY')
  expect(expand(...weekly, ...daily).broadcasts).toHaveLength(50 + 5 * 7)
  expect(processorMs(() => expand(...weekly, ...daily))).toBeLessThan(300)
})

test.each([
  '20000103T200000\r\nRRULE:FREQ=DAILY;INTERVAL=3',
  '20000101T200000\r\nRRULE:FREQ=DAILY;BYDAY=SA',
  '20000101T200000\r\nRRULE:FREQ=DAILY;BYMONTH=2,3;BYMONTHDAY=25,26',
  '20180102T200000\r\nRRULE:FREQ=WEEKLY;INTERVAL=2',
  '20180109T200000\r\nRRULE:FREQ=WEEKLY;INTERVAL=2',
  '20180104T200000\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH;WKST=SU',
])('an old series (%j) has the same days where each occurrence is counted from its beginning', (rule) => {
  expect(daysOf(rule)).toEqual(daysOf(`${rule};COUNT=15000`))
})

test.each([
  ['RRULE:FREQ=WEEKLY;UNTIL=20260324T000000Z', ['2026-03-23']],
  ['RRULE:FREQ=WEEKLY;UNTIL=20200101T000000Z', []],
  ['RRULE:FREQ=WEEKLY\r\nEXDATE;TZID=Europe/Paris:20260323T200000', []],
])('an old series ends and pauses where it says so: %j', (rule, days) => {
  expect(daysOf(`20180101T200000\r\n${rule}`)).toEqual(days)
})
