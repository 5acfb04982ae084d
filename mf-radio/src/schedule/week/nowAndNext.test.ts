import { RADIO_ZONE, showAt } from '../schedule.fixture'
import { findNowAndNext } from './nowAndNext'
import { describeWeek } from './shownWeek'

const noon = showAt('2026-01-01T11:00Z', { title: 'Midi' })
const evening = showAt('2026-01-01T20:00Z', { title: 'Soir' })
const wholeDay = showAt('2025-12-31T23:00Z', {
  title: 'Fête',
  isAllDay: true,
  end: Date.parse('2026-01-01T23:00Z'),
})

const at = (time: string, includeNow = true) => {
  const schedule = { timeZone: RADIO_ZONE, broadcasts: [wholeDay, noon, evening], upcoming: [] }
  const week = describeWeek(schedule, { now: Date.parse(time), zone: RADIO_ZONE, includeNow })
  const { now, next } = findNowAndNext({ schedule, week })
  return [now?.title, next?.title]
}

it.each([
  ['2026-01-01T10:59Z', undefined, 'Midi'],
  ['2026-01-01T11:30Z', 'Midi', 'Soir'],
  ['2026-01-01T12:00Z', undefined, 'Soir'],
  ['2026-01-01T20:00Z', 'Soir', undefined],
])('at %s « %s » is on the air and « %s » is next', (time, now, next) => {
  expect(at(time)).toEqual([now, next])
})

it('on Sunday evening the next show is that of Monday: the week begins today', () => {
  const monday = showAt('2026-01-05T18:00Z', { title: 'Lundi' })
  const schedule = { timeZone: RADIO_ZONE, broadcasts: [noon, monday], upcoming: [] }
  const now = Date.parse('2026-01-04T22:30Z')
  const week = describeWeek(schedule, { now, zone: RADIO_ZONE, includeNow: true })
  expect(findNowAndNext({ schedule, week }).next?.title).toBe('Lundi')
})

it.each([
  ['2026-01-01T11:00Z', '2026-01-01T20:00Z', 'à 21:00'],
  ['2026-01-01T11:00Z', '2026-01-02T20:00Z', 'demain à 21:00'],
  ['2026-01-01T23:30Z', '2026-01-02T20:00Z', 'à 21:00'],
  ['2026-01-01T11:00Z', '2026-01-05T08:05Z', 'lun. 5 à 09:05'],
  ['2026-01-01T22:59Z', '2026-01-01T23:00Z', 'demain à 00:00'],
])('at %s the show of %s is said to come %s', (time, start, when) => {
  const schedule = { timeZone: RADIO_ZONE, broadcasts: [showAt(start)], upcoming: [] }
  const week = describeWeek(schedule, { now: Date.parse(time), zone: RADIO_ZONE, includeNow: true })
  expect(findNowAndNext({ schedule, week }).next?.when).toBe(when)
})

it('a show of several days is next by its hour, and on the air without an end', () => {
  const festival = showAt('2026-01-02T19:00Z', { end: Date.parse('2026-01-04T21:00Z') })
  const schedule = { timeZone: RADIO_ZONE, broadcasts: [festival], upcoming: [] }
  const find = (time: string) =>
    findNowAndNext({
      schedule,
      week: describeWeek(schedule, { now: Date.parse(time), zone: RADIO_ZONE, includeNow: true }),
    })
  expect(find('2026-01-01T11:00Z').next?.when).toBe('demain à 20:00')
  expect(find('2026-01-03T11:00Z').now).toMatchObject({ beginsAt: '20:00' })
  expect(find('2026-01-03T11:00Z').now).not.toHaveProperty('endsAt')
})

it('a prerendered page knows neither', () => {
  expect(at('2026-01-01T11:30Z', false)).toEqual([undefined, undefined])
  expect(findNowAndNext(null)).toEqual({})
})
