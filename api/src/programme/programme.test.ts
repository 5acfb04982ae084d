import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { createInProcessRunner } from '../net/worker/inProcess'
import type { JobRunner } from '../net/worker/job'
import { systemEffects } from '../service/effects'
import {
  ADDRESS,
  ENDLESS,
  endingAt,
  GOOD,
  NOW,
  openProgramme,
  SECOND_ADDRESS,
} from '../testing/programmeService.fixture'
import { event, writeCalendar } from './calendar.fixture'

const BAD = event('UID:mauvais', 'DTSTART:20260520T200000Z', 'SUMMARY:Mauvais')

const stateDir = mkdtempSync(path.join(tmpdir(), 'site-api-programme-'))

afterAll(() => rmSync(stateDir, { recursive: true }))

test('an event that ends its process is left out and named, and the others are answered', async () => {
  const { titles, metrics, server } = await openProgramme(endingAt('mauvais'), () => writeCalendar(GOOD, BAD))
  expect(await titles()).toEqual(['Bon'])
  expect((await server.app.inject('/api/schedule.ics')).body).not.toContain('mauvais')
  expect(await metrics()).toContain(
    'api_calendar_event_skipped{calendar="1 (calendar.example)",event="mauvais",reason="time"} 1',
  )
  expect(await metrics()).toContain('api_job_ends_total{job="calendar",reason="time"} 1')
})

test('it is tried again when the bytes of its calendar change, and not before', async () => {
  let text = writeCalendar(GOOD, BAD)
  const { effects, titles, metrics, done } = await openProgramme(endingAt('mauvais'), () => text)
  await titles()
  expect(done).toHaveLength(2)
  effects.advance(3_600_000)
  await titles()
  await new Promise(setImmediate)
  expect(done).toHaveLength(3)
  text = writeCalendar(GOOD)
  for (let visits = 0; visits < 3; visits += 1) {
    effects.advance(3_600_000)
    await titles()
    await new Promise(setImmediate)
  }
  expect(await metrics()).not.toContain('mauvais')
})

test('a calendar that ends the process again and again is left out as a whole', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `mauvais-${index}`)
  const text = writeCalendar(...names.map((uid) => event(`UID:${uid}`, 'DTSTART:20260520T200000Z')), GOOD)
  const { titles, metrics, done } = await openProgramme(endingAt(...names), () => text)
  expect(await titles()).toEqual([])
  expect(done).toHaveLength(3)
  expect(await metrics()).toContain('api_calendar_event_skipped{calendar="1 (calendar.example)",event="",')
})

test.each([
  ['the same calendar', writeCalendar(GOOD, BAD)],
  ['another calendar', writeCalendar(BAD, GOOD.replace('UID:bon', 'UID:autre'))],
])('an event that ends its process does not end it again in %s', async (_, second) => {
  const answers = [writeCalendar(GOOD, BAD), second]
  const sources = { CALENDAR_URLS: `${ADDRESS} ${SECOND_ADDRESS}` }
  const { titles, metrics } = await openProgramme(endingAt('mauvais'), () => answers.shift() ?? '', {
    sources,
  })
  expect(await titles()).toEqual(second.includes('autre') ? ['Bon', 'Bon'] : ['Bon'])
  expect(await metrics()).toContain('api_job_ends_total{job="calendar",reason="time"} 1')
})

test('calendars that each end the process hold up the first visitor less and less, and keep their other shows', async () => {
  const count = 6
  const addresses = Array.from({ length: count }, (_, index) => `https://calendar.example/${index}.ics`)
  const number = (text: string, index: number) => text.replace(/UID:\w+/, `$&-${index}`)
  const pages = Object.fromEntries(
    addresses.map((address, index) => [
      address,
      () => new Response(writeCalendar(number(GOOD, index), number(BAD, index))),
    ]),
  )
  const names = addresses.map((_, index) => `mauvais-${index}`)
  const { titles, stepLimits } = await openProgramme(
    endingAt(...names),
    () => '',
    { sources: { CALENDAR_URLS: addresses.join(' ') } },
    pages,
  )
  expect(await titles()).toEqual(addresses.map(() => 'Bon'))
  expect(stepLimits.slice(0, count)).toEqual([8_000, 4_000, 2_000, 1_000, 1_000, 1_000])
})

/**
 * Pauses calendars with `lent` in them until `release`.
 * @param pausedAt the job they are paused at: 1, after a first one whose answer says that there are more, or 0
 */
const createSlowRunner = (pausedAt = 1) => {
  const runner = createInProcessRunner()
  const read: string[] = []
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let onHeld = (): void => {}
  const held = new Promise<void>((resolve) => {
    onHeld = resolve
  })
  const jobs: JobRunner = {
    ...runner,
    run: async (job, input) => {
      const isSlow = JSON.stringify(input).includes('lent')
      const { first } = input as { readonly first: number }
      read.push(isSlow ? 'slow' : 'good')
      if (isSlow && first === pausedAt) {
        onHeld()
        await released
      }
      const answer = await runner.run(job, input)
      return isSlow && first < pausedAt && answer.ok
        ? { ok: true, value: { ...answer.value, next: first + 1 } }
        : answer
    },
  }
  return { jobs, read, release: () => release(), held }
}

test('a calendar that takes long holds up no other, and the first visitor for 2.5 s at most', async () => {
  const { jobs, read, release, held } = createSlowRunner()
  const answers = [
    writeCalendar(event('UID:lent', 'DTSTART:20260520T180000Z', 'SUMMARY:Lent')),
    writeCalendar(GOOD),
  ]
  const sources = { CALENDAR_URLS: `${ADDRESS} ${SECOND_ADDRESS}` }
  const { effects, server } = await openProgramme(jobs, () => answers.shift() ?? '', { sources })
  const first = server.app.inject('/api/schedule').then((answer) => answer)
  await held
  expect(read).toEqual(['slow', 'good', 'slow'])
  effects.advance(2_500)
  const { headers, body, statusCode } = await first
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([202, 'no-cache', '5'])
  expect(body).toContain('Bon')
  expect((await server.app.inject('/api/schedule')).body).toContain('Bon')
  release()
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  const whole = await server.app.inject('/api/schedule')
  expect(whole.headers['cache-control']).toBe(CACHE_CONTROL.programme)
  expect(whole.body).toContain('Lent')
})

const SLOW = writeCalendar(event('UID:lent', 'DTSTART:20260520T180000Z', 'SUMMARY:Lent'))
const SLOW_AND_OLD = writeCalendar(event('UID:lent', 'DTSTART:20200520T180000Z', 'SUMMARY:Lent'))
const EMPTY = writeCalendar()

test.each<[string, number, readonly string[], number, readonly string[]]>([
  ['one calendar, of which nothing is read', 0, [SLOW], 503, []],
  ['one calendar, of which old events are read', 1, [SLOW_AND_OLD], 503, []],
  ['one calendar, of which a show is read', 1, [SLOW], 202, ['Lent']],
  ['two calendars, of which nothing is read', 0, [SLOW, SLOW], 503, []],
  ['two calendars, an empty one and one that is read', 1, [EMPTY, SLOW_AND_OLD], 503, []],
  ['two calendars, one of which is whole', 0, [writeCalendar(GOOD), SLOW], 202, ['Bon']],
  ['three calendars, of which old events are read', 1, [SLOW_AND_OLD, EMPTY, SLOW_AND_OLD], 503, []],
  ['three calendars, one of which is whole', 1, [SLOW_AND_OLD, EMPTY, writeCalendar(GOOD)], 202, ['Bon']],
  ['twenty calendars, of which nothing is read', 0, Array.from({ length: 20 }, () => SLOW), 503, []],
])('%s: no answer is an empty programme', async (_, pausedAt, calendars, status, expected) => {
  const { jobs, release, held } = createSlowRunner(pausedAt)
  const addresses = calendars.map((__, index) => `https://calendar.example/${index}.ics`)
  const pages = Object.fromEntries(
    addresses.map((address, index) => [address, () => new Response(calendars[index])]),
  )
  const sources = { CALENDAR_URLS: addresses.join(' ') }
  const { effects, server } = await openProgramme(jobs, () => '', { sources }, pages)
  const first = server.app.inject('/api/schedule').then((answer) => answer)
  await held
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  effects.advance(2_500)
  const { statusCode, headers, body } = await first
  expect([statusCode, headers['retry-after']]).toEqual([status, '5'])
  const { broadcasts = [] } = JSON.parse(body)
  expect(broadcasts.map(({ title }: { readonly title: string }) => title)).toEqual(expected)
  const subscription = await server.app.inject('/api/schedule.ics')
  expect([subscription.statusCode, subscription.headers['retry-after']]).toEqual([503, '5'])
  release()
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  const whole = await server.app.inject('/api/schedule')
  expect([whole.statusCode, whole.headers['retry-after']]).toEqual([200, undefined])
})

test('calendars without a show are a programme without shows once they are read', async () => {
  const { server } = await openProgramme(createInProcessRunner(), () => EMPTY)
  const { statusCode, headers, body } = await server.app.inject('/api/schedule')
  expect([statusCode, headers['cache-control']]).toEqual([200, CACHE_CONTROL.programme])
  expect(JSON.parse(body).broadcasts).toEqual([])
})

test('a calendar that has no end is left out as a whole, and named', async () => {
  const runner = createInProcessRunner()
  const jobs: JobRunner = {
    ...runner,
    run: async (job, input) => {
      const answer = await runner.run(job, input)
      const { first } = input as { readonly first: number }
      return answer.ok ? { ok: true, value: { ...answer.value, next: first + 1 } } : answer
    },
  }
  const { titles, metrics, done } = await openProgramme(jobs, () => writeCalendar(GOOD))
  expect(await titles()).toEqual([])
  expect(done.length).toBeLessThan(100)
  expect(await metrics()).toContain(
    'api_calendar_event_skipped{calendar="1 (calendar.example)",event="",reason="steps"} 1',
  )
})

test('shows behind many events that never end are answered', async () => {
  const endless = Array.from({ length: 17 }, (_, index) => ENDLESS.replace('toujours', `toujours-${index}`))
  const weekly = event('UID:mercredi', 'DTSTART:20260107T190000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Mercredi')
  const { titles, server } = await openProgramme(createInProcessRunner(), () =>
    writeCalendar(...endless, weekly),
  )
  expect(await titles()).toEqual(['Mercredi', 'Mercredi'])
  expect((await server.app.inject('/api/schedule.ics')).body).toContain('Mercredi')
})

test('a calendar whose job throws is tried once, and costs the other calendars nothing', async () => {
  const runner = createInProcessRunner()
  const jobs: JobRunner = {
    ...runner,
    run: async (job, input) =>
      JSON.stringify(input).includes('mauvais')
        ? { ok: false, error: { kind: 'failed', job: job.name, detail: '' } }
        : runner.run(job, input),
  }
  const sources = { CALENDAR_URLS: `${ADDRESS} ${SECOND_ADDRESS}` }
  const answers = [writeCalendar(GOOD), writeCalendar(BAD)]
  const { titles, metrics, done } = await openProgramme(jobs, () => answers.shift() ?? '', { sources })
  for (let visits = 0; visits < 3; visits += 1) expect(await titles()).toEqual(['Bon'])
  expect(done).toHaveLength(2)
  expect(await metrics()).toContain('api_calendar_event_skipped{calendar="2 (calendar.example)",event="",')
})

test('a programme that could not be made is a failure, and is made at the next visit', async () => {
  const runner = createInProcessRunner()
  let isBusy = true
  const jobs: JobRunner = {
    ...runner,
    run: async (job, input) =>
      isBusy ? { ok: false, error: { kind: 'too-busy', job: job.name, detail: '' } } : runner.run(job, input),
  }
  const { server, titles } = await openProgramme(jobs, () => writeCalendar(GOOD))
  expect((await server.app.inject('/api/schedule')).statusCode).toBe(500)
  isBusy = false
  expect(await titles()).toEqual(['Bon'])
})

test('an event of every second is left out in the child process, which a restart with the kept copy does not change', async () => {
  const first = await openProgramme(systemEffects().jobs, () => writeCalendar(GOOD, ENDLESS), { stateDir })
  expect(await first.titles()).toEqual(['Bon'])
  await first.server.app.close()
  const second = await openProgramme(systemEffects().jobs, () => '<html>', { stateDir })
  expect(await second.titles()).toEqual(['Bon'])
  expect(await second.metrics()).toContain('event="toujours",reason="steps"} 1')
})

test.each([[[]], [['']], [['', writeCalendar(GOOD)]]])(
  'a kept copy without the calendar that is configured is no programme: %j',
  async (texts) => {
    const own = mkdtempSync(path.join(stateDir, 'kept-'))
    const saved = { at: Date.parse(NOW), text: JSON.stringify(texts) }
    writeFileSync(path.join(own, 'schedule.json'), JSON.stringify(saved))
    const down = { [ADDRESS]: () => new Response('', { status: 500 }) }
    const { server } = await openProgramme(createInProcessRunner(), () => '', { stateDir: own }, down)
    expect((await server.app.inject('/api/schedule')).statusCode).toBe(502)
  },
)

test('an event of two calendars is on once, and other events of the same UID have UIDs that differ', async () => {
  const other = event('UID:bon', 'DTSTART:20260521T190000Z', 'SUMMARY:Autre')
  const pages = { [SECOND_ADDRESS]: () => new Response(writeCalendar(GOOD, other)) }
  const config = { sources: { CALENDAR_URLS: `${ADDRESS} ${SECOND_ADDRESS}` } }
  const { titles, server } = await openProgramme(
    createInProcessRunner(),
    () => writeCalendar(GOOD),
    config,
    pages,
  )
  expect(await titles()).toEqual(['Bon', 'Autre'])
  const { body } = await server.app.inject('/api/schedule.ics')
  expect(body.match(/^SUMMARY:.*(?=\r)/gm)).toEqual(['SUMMARY:Bon', 'SUMMARY:Autre'])
  expect(new Set(body.match(/^UID:.*/gm)).size).toBe(2)
})
