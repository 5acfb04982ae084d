import { Visitor } from '@site/demo/testing'
import { fastify } from 'fastify'
import { FakeEffects } from '../fakeEffects'
import { createService } from '../service'
import type { PageFailure } from './pageFailures'

const effects = new FakeEffects('2026-05-20T10:00:00Z')
const logged: PageFailure[] = []
const app = fastify()
app.register(
  createService(
    { demo: true, demoLive: 'off' },
    { onPageFailure: (failure) => void logged.push(failure) },
    effects,
  ).plugin,
  { prefix: '/api' },
)
const server = new Visitor(app)

beforeEach(async () => {
  logged.length = 0
  await effects.advance(1000)
})

afterAll(() => server.close())

const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
  server.visit('/api/failures', { method: 'POST', payload, headers: { 'content-type': type } })

const crash = { kind: 'crashed', part: 'label', version: '1.1.0', owner: 'équipe Label', detail: 'boom' }

test('what failed in a page is handed to the log, and no field it does not know', async () => {
  expect((await post(JSON.stringify({ ...crash, visitor: 'somebody' }))).statusCode).toBe(204)
  const policy = { kind: 'policy', directive: 'img-src', blocked: 'https://elsewhere.example' }
  expect((await post(JSON.stringify(policy), 'application/json')).statusCode).toBe(204)
  expect(logged).toEqual([crash, policy])
})

test.each([
  ['a report browsers send by themselves', '{"csp-report":{}}', 'application/csp-report'],
  ['one in their newer format', '[{"type":"csp-violation"}]', 'application/reports+json'],
])('%s is accepted, and not logged', async (_, payload, type) => {
  expect((await post(payload, type)).statusCode).toBe(204)
  expect(logged).toEqual([])
})

test.each([
  ['invalid JSON', 'boom'],
  ['an empty body', ''],
  ['a report without a kind', '{"part":"label"}'],
  ['a field too long for a log', JSON.stringify({ ...crash, detail: 'x'.repeat(1001) })],
])('%s is refused', async (_, payload) => {
  const { statusCode, body } = await post(payload)
  expect([statusCode, JSON.parse(body).kind]).toEqual([400, 'bad-request'])
  expect(logged).toEqual([])
})

test('a body too large for a report is not read', async () => {
  const { statusCode, body } = await post(JSON.stringify({ kind: 'x'.repeat(20_000) }))
  expect([statusCode, JSON.parse(body).kind]).toEqual([413, 'too-large'])
})

test('more than 20 reports in a second are refused until the next', async () => {
  const statuses = await Promise.all(Array.from({ length: 21 }, () => post(JSON.stringify(crash))))
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  await effects.advance(1000)
  expect((await post(JSON.stringify(crash))).statusCode).toBe(204)
})
