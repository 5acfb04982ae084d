import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { event, writeCalendar } from '../../programme/calendar.fixture'
import { FakeEffects, startServer, visitApi } from '../../testing/fakeEffects'
import type { Check, CheckName } from '../../watch/check'

const NOW = '2026-05-20T10:00:00Z'
const STATION = 'https://radio.example/api/nowplaying/onde'
const CALENDAR = 'https://calendar.example/private-9f2c/one.ics'
const SHOW = ['UID:a', 'DTSTART:20260520T090000Z', 'DTEND:20260520T110000Z', 'SUMMARY:Matinale']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A radio whose station and calendar a test breaks and mends. */
const openRadio = async (config: object = {}, now = NOW) => {
  const world = { isOnline: true, answers: true, isShared: true }
  const effects = new FakeEffects(now, {
    [STATION]: () =>
      world.answers ? Response.json([{ is_online: world.isOnline }]) : new Response('', { status: 502 }),
    [CALENDAR]: () =>
      world.isShared ? new Response(writeCalendar(event(...SHOW))) : new Response('', { status: 404 }),
  })
  const sources = { NOW_PLAYING_URL: STATION, CALENDAR_URLS: CALENDAR }
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const server = await startServer({ sources, ...config }, effects, { logLevel: 'warn' }, log)
  const read = async () => {
    const { statusCode, headers, json, body } = await server.app.inject('/api/health')
    const checks = json().checks as readonly Check[]
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
    const bad = checks.filter(({ state }) => state === 'bad').map(({ name }) => name)
    return { statusCode, headers, body, status: json().status as string, states, bad }
  }
  const metrics = async () => (await server.app.inject('/metrics')).body
  /** Reads it now, then after some minutes, as a monitor outside does. */
  const readLater = async (ms = 3 * MINUTE_MS) => {
    effects.advance(MINUTE_MS)
    await read()
    effects.advance(ms)
    await read()
    effects.advance(MINUTE_MS)
    return read()
  }
  await read()
  effects.advance(MINUTE_MS)
  return { world, effects, server, read, readLater, metrics, lines }
}

test('a radio on the air is 200 with its public checks, for anybody and nobody to keep', async () => {
  const radio = await openRadio({ watch: { siteDir: folder } })
  const { statusCode, headers, status, states } = await radio.read()
  expect([statusCode, status]).toEqual([200, 'ok'])
  expect(states).toEqual({
    air: 'good',
    show: 'good',
    silence: 'unknown',
    feed: 'unknown',
    programme: 'good',
  })
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
})

test.each<[fault: string, bad: readonly CheckName[], change: 'isOnline' | 'answers']>([
  ['whose studio sends nothing', ['air', 'show'], 'isOnline'],
  ['whose server does not answer', ['air', 'show'], 'answers'],
])('a radio %s during a show is 503 until it is back', async (_fault, bad, change) => {
  const radio = await openRadio()
  radio.world[change] = false
  expect(await radio.readLater()).toMatchObject({ statusCode: 503, status: 'bad', bad })
  radio.world[change] = true
  expect(await radio.readLater()).toMatchObject({ statusCode: 200, status: 'ok', bad: [] })
})

test('a radio of shows alone is off the air all morning, and has two minutes from the beginning of one', async () => {
  const radio = await openRadio({ watch: { offAir: 'shows' } }, '2026-05-20T07:00:00Z')
  radio.world.isOnline = false
  expect(await radio.readLater(117 * MINUTE_MS)).toMatchObject({
    states: { air: 'unknown', show: 'unknown' },
  })
  radio.effects.advance(2 * MINUTE_MS)
  expect(await radio.read()).toMatchObject({ statusCode: 503, bad: ['air', 'show'] })
})

test('a station that is off the air, and then answers no more, has been away since the first of both', async () => {
  const radio = await openRadio()
  radio.world.isOnline = false
  await radio.readLater(10 * MINUTE_MS)
  radio.world.answers = false
  radio.effects.advance(MINUTE_MS)
  await radio.read()
  radio.effects.advance(MINUTE_MS)
  expect((await radio.read()).body).toMatch(
    /Hors antenne depuis 1\d minutes : le serveur du flux ne répond pas/,
  )
})

test('a studio that connects again within two minutes is no fault', async () => {
  const radio = await openRadio()
  radio.world.isOnline = false
  radio.effects.advance(MINUTE_MS)
  expect(await radio.read()).toMatchObject({ statusCode: 200, states: { air: 'unknown' } })
})

test('a calendar that is shared no more is 503 after a day, until it is back', async () => {
  const radio = await openRadio()
  radio.world.isShared = false
  expect(await radio.readLater(DAY_MS)).toMatchObject({ statusCode: 503, bad: ['programme'] })
  radio.world.isShared = true
  expect(await radio.readLater(10 * MINUTE_MS)).toMatchObject({ statusCode: 200, bad: [] })
})

test('health names no disk, folder or address; metrics have every check', async () => {
  const radio = await openRadio({ watch: { siteDir: folder }, stateDir: folder })
  expect((await radio.read()).body).not.toMatch(new RegExp(`${folder}|calendar.example|isque|emandes`))
  const metrics = await radio.metrics()
  expect(metrics).toContain('api_check{check="air",state="good"} 1')
  expect(metrics).toContain('api_check{check="letters",state="good"} 1')
  expect(metrics).toContain('api_check{check="pages",state="unknown"} 1')
  expect(metrics).toContain('api_check{check="disk"')
})

test('the log has a line as a check becomes bad, and one as it is good again', async () => {
  const radio = await openRadio()
  radio.world.isOnline = false
  await radio.readLater()
  radio.world.isOnline = true
  await radio.readLater()
  const changes = radio.lines.map((line) => JSON.parse(line)).filter(({ check }) => check === 'air')
  expect(changes.map(({ state }) => state)).toEqual(['bad', 'good'])
})

test('an invented radio is as it has to be', async () => {
  const { statusCode } = await visitApi({ demo: true }).visit('/api/health')
  expect(statusCode).toBe(200)
})
