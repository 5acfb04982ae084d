import { parseJson } from '@site/shared/json'
import { type Broadcast, readSchedule, ScheduleAnswerSchema } from './answers'

const RADIO_ZONE = 'Europe/Paris'

const show: Broadcast = {
  id: 'a',
  title: 'Contre-temps',
  start: Date.UTC(2026, 0, 1, 14),
  end: Date.UTC(2026, 0, 1, 15),
  isAllDay: false,
}

/** The same as the service writes it. */
const whole = { ...show, start: '2026-01-01T14:00Z', end: '2026-01-01T15:00Z' }

const read = (answer: object) => {
  const parsed = parseJson(ScheduleAnswerSchema)(JSON.stringify(answer))
  return parsed.ok ? readSchedule(parsed.value) : parsed.error.kind
}

test('a schedule is what the service tells', () => {
  expect(read({ timeZone: RADIO_ZONE, broadcasts: [{ ...whole, location: ' ', another: 'field' }] })).toEqual(
    { timeZone: RADIO_ZONE, broadcasts: [show], upcoming: [] },
  )
})

test('later shows are read like those of the week', () => {
  expect(read({ timeZone: RADIO_ZONE, broadcasts: [], upcoming: [whole, 'a show'] })).toEqual({
    timeZone: RADIO_ZONE,
    broadcasts: [],
    upcoming: [show],
  })
})

test('names are kept apart as everywhere on the site', () => {
  const broadcasts = [{ ...whole, title: 'Contre-temps - Mesure' }]
  expect(read({ timeZone: RADIO_ZONE, broadcasts })).toMatchObject({
    broadcasts: [{ title: 'Contre-temps – Mesure' }],
  })
})

test.each([
  null,
  'a show',
  { ...whole, title: '' },
  { ...whole, start: 'at two' },
  { ...whole, end: '2026-01-01T13:00Z' },
])('%j is no broadcast, and costs no other one', (bad) => {
  expect(read({ timeZone: RADIO_ZONE, broadcasts: [bad, whole] })).toMatchObject({ broadcasts: [show] })
})

test('a page about a show is a page of the web, or none', () => {
  const urls = ['https://show.example/', 'javascript:alert(1)']
  const broadcasts = urls.map((url) => ({ ...whole, url }))
  expect(read({ timeZone: RADIO_ZONE, broadcasts })).toEqual({
    timeZone: RADIO_ZONE,
    broadcasts: [{ ...show, url: 'https://show.example/' }, show],
    upcoming: [],
  })
})

test('a time zone nobody knows makes the answer unreadable', () => {
  expect(read({ timeZone: 'Mars/Olympus', broadcasts: [] })).toBe('malformed')
})
