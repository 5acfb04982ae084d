import { RADIO_ZONE, showAt } from '../schedule.fixture'
import { describeWeek } from './shownWeek'
import { buildWeek, compareToNow } from './week'

const NOON = Date.parse('2026-01-01T11:00Z')

const week = (zone: string | undefined, ...broadcasts: ReturnType<typeof showAt>[]) =>
  buildWeek({ timeZone: RADIO_ZONE, broadcasts }, NOON, zone).map((day) => [
    day.date,
    ...day.broadcasts.map(({ id }) => id),
  ])

test('the week has seven days from today on, those with nothing left out, today never', () => {
  const shows = ['2025-12-30T20:00Z', '2026-01-03T20:00Z', '2026-01-07T20:00Z', '2026-01-08T20:00Z']
  expect(week(undefined, ...shows.map((start) => showAt(start)))).toEqual([
    ['2026-01-01'],
    ['2026-01-03', '2026-01-03T20:00Z'],
    ['2026-01-07', '2026-01-07T20:00Z'],
  ])
})

test('a show late in the evening is on the next day where clocks are ahead', () => {
  const late = showAt('2026-01-01T22:30Z')
  expect(week('Europe/Paris', late)).toEqual([['2026-01-01', late.id]])
  expect(week('Asia/Tokyo', late)).toEqual([['2026-01-01'], ['2026-01-02', late.id]])
})

test('a whole day of the radio is the same day everywhere, and stands before the hours', () => {
  const day = showAt('2026-01-01T23:00Z', { isAllDay: true, end: Date.parse('2026-01-02T23:00Z') })
  const early = showAt('2026-01-02T06:00Z')
  expect(week('America/Montreal', early, day)).toEqual([['2026-01-01'], ['2026-01-02', day.id, early.id]])
})

test('what began yesterday and goes on is of today', () => {
  const night = showAt('2025-12-31T20:00Z', { end: NOON + 1 })
  expect(week(undefined, night)).toEqual([['2026-01-01', night.id]])
  expect(week(undefined, { ...night, end: NOON })).toEqual([['2026-01-01']])
})

test.each([
  ['three whole days', { isAllDay: true }, '2026-01-01T23:00Z', '2026-01-04T23:00Z', ['02', '03', '04']],
  ['a whole day', { isAllDay: true }, '2026-01-01T23:00Z', '2026-01-02T23:00Z', ['02']],
  [
    'whole days that began last year',
    { isAllDay: true },
    '2025-12-30T23:00Z',
    '2026-01-02T23:00Z',
    ['01', '02'],
  ],
  ['a weekend', {}, '2026-01-02T19:00Z', '2026-01-04T22:00Z', ['02', '03', '04']],
  ['two days that end at midnight', {}, '2026-01-02T10:00Z', '2026-01-03T23:00Z', ['02', '03']],
  ['a night', {}, '2026-01-02T21:00Z', '2026-01-03T01:00Z', ['02']],
  ['a day less a minute', {}, '2026-01-02T11:00Z', '2026-01-03T10:59Z', ['02']],
])('%s is listed under its days', (_what, more, start, end, days) => {
  const show = showAt(start, { ...more, end: Date.parse(end) })
  const listed = week(undefined, show).filter(([, ...ids]) => ids.includes(show.id))
  expect(listed.map(([date]) => date)).toEqual(days.map((day) => `2026-01-${day}`))
})

test('a show of several days has the hours it has on each of them', () => {
  const show = showAt('2026-01-02T19:00Z', { end: Date.parse('2026-01-04T22:00Z') })
  const options = { now: NOON, zone: RADIO_ZONE, includeNow: false }
  const { days } = describeWeek({ timeZone: RADIO_ZONE, broadcasts: [show] }, options)
  expect(days.flatMap(({ broadcasts }) => broadcasts.map(({ hours }) => hours))).toEqual([
    'Dès 20:00',
    'Toute la journée',
    'Jusqu’à 23:00',
  ])
})

test('the week has its days when clocks change', () => {
  const autumn = Date.parse('2026-10-24T22:30Z')
  const shows = ['2026-10-25T22:30Z', '2026-10-26T22:30Z'].map((start) => showAt(start))
  expect(buildWeek({ timeZone: RADIO_ZONE, broadcasts: shows }, autumn).map(({ date }) => date)).toEqual([
    '2026-10-25',
    '2026-10-26',
  ])
})

test.each([
  [-1, 'to-come'],
  [0, 'on-air'],
  [3_599_999, 'on-air'],
  [3_600_000, 'past'],
])('%i ms after its start a show of an hour is %s', (afterMs, progress) => {
  expect(compareToNow(showAt('2026-01-01T11:00Z'), NOON + afterMs)).toBe(progress)
})
