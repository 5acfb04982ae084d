import { createInProcessRunner } from '../net/worker/inProcess'
import { FakeEffects, type FakePages, startServer } from '../testing/fakeEffects'
import { event, writeCalendar } from './calendar.fixture'

const ADDRESS = 'https://calendar.example/private-9f2c/one.ics'
const SECOND_ADDRESS = 'https://other.example/two.ics'
const NOW = '2026-05-20T10:00:00Z'
const GOOD = event('UID:bon', 'DTSTART:20260520T190000Z', 'SUMMARY:Bon')

/** Returns the report and the log of a service with some calendars, after its first programme. */
const read = async (pages: FakePages, skipped: readonly string[] = []) => {
  const lines: string[] = []
  const effects = new FakeEffects(NOW, pages, createInProcessRunner(new Set(skipped)))
  const config = { sources: { CALENDAR_URLS: Object.keys(pages).join(' ') } }
  const log = { write: (line: string) => lines.push(line) }
  const { app } = await startServer(config, effects, { logLevel: 'warn' }, log)
  const { statusCode, body } = await app.inject('/api/schedule')
  const { sources } = (await app.inject('/readyz')).json()
  const [{ ageS: _, ...schedule }] = sources
  return { statusCode, body, schedule, lines }
}

const answer = (...events: readonly string[]) => ({ [ADDRESS]: () => new Response(writeCalendar(...events)) })

test('a calendar that is read whole has nothing to report', async () => {
  expect((await read(answer(GOOD))).schedule).toEqual({ source: 'schedule' })
})

test('the report names whatever is left out of a calendar', async () => {
  const { schedule, body } = await read(
    answer(
      GOOD,
      event('UID:mauvais', 'DTSTART:20260520T200000Z'),
      event('UID:sans-date', 'SUMMARY:Sans date'),
      event('UID:jour-faux', 'DTSTART:20261345T200000Z'),
      event('UID:zone', 'DTSTART;TZID=Atlantide:20260521T200000', 'SUMMARY:Zone'),
      event('UID:regle', 'DTSTART:20260521T200000Z', 'RRULE:FREQ=NEVER', 'SUMMARY:Règle'),
    ),
    ['mauvais'],
  )
  expect(body).toContain('Bon')
  expect(schedule.notes).toEqual([
    expect.stringMatching(/^calendar 1 \(calendar\.example\), event mauvais: .*left out/),
    expect.stringMatching(/^calendar 1 \(calendar\.example\), zone Atlantide: /),
    expect.stringMatching(/^calendar 1 \(calendar\.example\), event regle, RRULE: /),
    expect.stringMatching(/^calendar 1 \(calendar\.example\), event sans-date: .*no readable start/),
    expect.stringMatching(/^calendar 1 \(calendar\.example\), event jour-faux: .*no readable start/),
  ])
})

test('the report names one of two calendars that fails, without its address', async () => {
  const { schedule, body } = await read({ ...answer(GOOD), [SECOND_ADDRESS]: () => new Response('<html>') })
  expect(body).toContain('Bon')
  expect(schedule.problem).toBe('calendar 2 (other.example) did not answer with a calendar')
})

test('a calendar that is too long is in the report', async () => {
  const { schedule, statusCode } = await read({
    [ADDRESS]: () => new Response(`BEGIN:VCALENDAR\n${'x'.repeat(5_000_000)}`),
  })
  expect(statusCode).toBe(502)
  expect(schedule.problem).toContain('calendar.example answered with more than 40000000 bytes')
})

test('report and log count the far events that are left out', async () => {
  const far = Array.from({ length: 5_000 }, (_, at) =>
    event(`UID:${at}`, 'DTSTART:20300101T200000Z', `SUMMARY:${'x'.repeat(900)}`),
  )
  const { schedule, body, lines } = await read(answer(...far, GOOD))
  expect(body).toContain('Bon')
  const note =
    /^calendar 1 \(calendar\.example\) has more than 4 MB to come: \d+ events with the farthest starts are left out/
  expect(schedule.notes).toEqual([expect.stringMatching(note)])
  expect(lines.filter((line) => note.test(JSON.parse(line).msg))).toHaveLength(1)
})

test('the report counts the events beyond 5,000, which are left out', async () => {
  const many = Array.from({ length: 5_010 }, (_, at) => event(`UID:${at}`, 'DTSTART:20300101T200000Z'))
  const { schedule } = await read(answer(GOOD, ...many))
  expect(schedule.notes).toEqual([expect.stringMatching(/^calendar 1 \(calendar\.example\): 11 events/)])
})
