import { FakeEffects } from '../effects/fakeEffects'
import { visitApi } from '../visitor'

const server = visitApi({}, new FakeEffects('2026-05-20T10:00:00Z'))

afterAll(() => server.close())

const cohort = { part: 'label', version: '1.1.0', trial: 7 }

const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
  server.visit('/api/failures', { method: 'POST', payload, headers: { 'content-type': type } })

const counts = async () => JSON.parse((await server.visit('/api/failures')).body)

test('what pages tell of a canary is counted, and nothing else of it is kept', async () => {
  const visit = { kind: 'visit', cohorts: [cohort] }
  const failure = {
    kind: 'crashed',
    part: 'label',
    slot: 'label/Label',
    detail: 'boom',
    cohorts: [cohort],
    first: true,
  }
  expect((await post(JSON.stringify(visit))).statusCode).toBe(204)
  expect((await post(JSON.stringify(failure), 'application/json')).statusCode).toBe(204)
  expect(await counts()).toEqual({ cohorts: [{ ...cohort, visits: 1, failedVisits: 1, failures: 1 }] })
})

test('the counts are not cached', async () => {
  expect((await server.visit('/api/failures')).headers['cache-control']).toBe('no-store')
})

test.each([
  ['a failure while there is no canary', '{"kind":"broken","slot":"label/Label"}', 'text/plain'],
  ['what a page’s own policy forbids', '{"kind":"policy","directive":"img-src"}', 'text/plain'],
  ['a report browsers send by themselves', '{"csp-report":{}}', 'application/csp-report'],
  ['one in their newer format', '[{"type":"csp-violation"}]', 'application/reports+json'],
])('%s is taken, and not counted', async (_, payload, type) => {
  const before = await counts()
  expect((await post(payload, type)).statusCode).toBe(204)
  expect(await counts()).toEqual(before)
})

test.each([
  ['no JSON', 'boom'],
  ['nothing', ''],
  ['a cohort without a trial', '{"kind":"visit","cohorts":[{"part":"label","version":"1.0.0"}]}'],
  ['more cohorts than a page has', JSON.stringify({ kind: 'visit', cohorts: Array(17).fill(cohort) })],
])('%s is refused', async (_, payload) => {
  const { statusCode, body } = await post(payload)
  expect([statusCode, JSON.parse(body).kind]).toEqual([400, 'bad-request'])
})

test('a body too large for a report is not read', async () => {
  const { statusCode, body } = await post(JSON.stringify({ kind: 'x'.repeat(20_000) }))
  expect([statusCode, JSON.parse(body).kind]).toEqual([413, 'too-large'])
})
