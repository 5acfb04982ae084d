import type { Clock } from '@site/shared/clock'
import { type FakePurgeEndpoint, startFakePurgeEndpoint } from '../testing/fakePurgeEndpoint'
import { ADDRESSES_AT_ONCE, purgeAt } from './purge'

const clock: Clock = {
  now: () => 0,
  after: (_delayMs, task) => {
    task()
    return () => {}
  },
  every: () => () => {},
}

let endpoint: FakePurgeEndpoint

beforeEach(async () => {
  endpoint = await startFakePurgeEndpoint()
})

afterEach(() => endpoint.stop())

const purge = (addresses: readonly string[], token?: string) =>
  purgeAt({ url: endpoint.url, token }, { clock, fetch })(addresses)

const addresses = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `https://onde-basse.example/${index}`)

test('addresses are told with the token, as many at once as any CDN takes', async () => {
  const all = addresses(ADDRESSES_AT_ONCE + 1)
  expect(await purge(all, 'a-token')).toEqual({ ok: true, value: undefined })
  expect(endpoint.requests).toEqual([
    { authorization: 'Bearer a-token', files: all.slice(0, ADDRESSES_AT_ONCE) },
    { authorization: 'Bearer a-token', files: all.slice(ADDRESSES_AT_ONCE) },
  ])
})

test('without a token none is sent, and without addresses nothing is', async () => {
  await purge([])
  await purge(addresses(1))
  expect(endpoint.requests).toEqual([{ authorization: undefined, files: addresses(1) }])
})

test('what may be right in a moment is tried three times', async () => {
  endpoint.answerWith(503, 429)
  expect(await purge(addresses(1))).toMatchObject({ ok: true })
  endpoint.answerWith(503, 503, 503)
  expect(await purge(addresses(1))).toMatchObject({ ok: false })
  expect(endpoint.requests).toHaveLength(6)
})

test('a refusal is told in one sentence, once, without what stands behind the address', async () => {
  endpoint.answerWith(403)
  const told = await purge(addresses(2))
  expect(told).toMatchObject({ ok: false, error: { kind: 'not-purged' } })
  const message = told.ok ? '' : told.error.message
  expect(message).toMatch(
    /^http:\S+\/purge was not told that 2 addresses have changed, \S+\/0 first: it answers 403$/,
  )
  expect(message).not.toContain('secret')
  expect(endpoint.requests).toHaveLength(1)
})

test('an endpoint nobody answers at is told with the cause', async () => {
  await endpoint.stop()
  expect(await purge(addresses(1))).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('ECONNREFUSED') },
  })
})
