import { MINUTE_MS } from '@site/shared/durations'
import { err, ok } from '@site/shared/result'
import type { JobFailure } from '../net/worker/job'
import type { CoverSource } from './coverSource'
import { createCoverFetcher } from './fetchCovers'
import type { SizeCover } from './sizeCover'
import { createSizedCovers } from './sizedCovers'

const BASE = 'https://site.example/api'
const MB = 1_000_000

const sizes =
  (bytes = 10): SizeCover =>
  async () =>
    ok([Buffer.alloc(bytes), Buffer.alloc(bytes)])

const failing =
  (kind: JobFailure['kind']): SizeCover =>
  async () =>
    err({ kind, job: 'cover', reason: 'memory', detail: 'broken' } as JobFailure)

const open = (size: SizeCover) => {
  const clock = { now: 0 }
  const requests: string[] = []
  const covers: CoverSource = async (address) => {
    requests.push(address)
    return ok(Buffer.from('cover'))
  }
  const fetcher = createCoverFetcher(covers, () => clock.now)
  const read = createSizedCovers({ covers: fetcher, size })
  const addressAt = (at: number) => `https://covers.example/${at}.jpg`
  return {
    clock,
    requests,
    ask: (at: number) => read(addressAt(at), BASE),
    fetchForCard: (at: number, failure?: JobFailure) =>
      fetcher.openTurns()(addressAt(at), BASE, async () => fetcher.pauseCover(addressAt(at), failure)),
  }
}

const askInTurn = async (ask: (at: number) => Promise<unknown>, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await ask(at)
}

test('the last covers are kept, within 32 MB', async () => {
  const { ask, requests } = open(sizes(2 * MB))
  await askInTurn(ask, 8)
  await ask(7)
  expect(requests).toHaveLength(8)
  await ask(0)
  expect(requests).toHaveLength(9)
})

test('one cover is decoded at a time', async () => {
  let [running, most] = [0, 0]
  const { ask } = open(async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return ok([])
  })
  await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))
  expect(most).toBe(1)
})

test('a cover that a card could not decode is not requested for a minute', async () => {
  const { ask, fetchForCard, requests, clock } = open(sizes())
  await fetchForCard(1)
  expect(await ask(1)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(requests).toHaveLength(1)
  clock.now = MINUTE_MS
  expect(await ask(1)).toMatchObject({ ok: true })
})

test('a cover is requested although a card with it found the process too busy', async () => {
  const { ask, fetchForCard, requests } = open(sizes())
  await fetchForCard(1, { kind: 'too-busy', job: 'card', detail: 'others wait' })
  expect(await ask(1)).toMatchObject({ ok: true })
  expect(requests).toHaveLength(2)
})

test('a cover that ended the process is left alone for a day', async () => {
  const { ask, requests, clock } = open(failing('ended'))
  expect(await ask(1)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  clock.now += 24 * 60 * MINUTE_MS - 1
  await ask(1)
  expect(requests).toHaveLength(1)
  clock.now += 1
  await ask(1)
  expect(requests).toHaveLength(2)
})

test('a cover for which the process has no turn may be requested at once', async () => {
  const { ask, requests } = open(failing('too-busy'))
  expect(await ask(1)).toMatchObject({ ok: false, error: { kind: 'too-many', retryAfterMs: 15_000 } })
  await ask(1)
  expect(requests).toHaveLength(2)
})

test('300 covers that are asked for at once are made, and more are refused for some seconds', async () => {
  const { ask } = open(sizes())
  const asked = await Promise.all(Array.from({ length: 301 }, (_, at) => ask(at)))
  expect(asked.filter(({ ok: made }) => !made)).toEqual([
    { ok: false, error: expect.objectContaining({ kind: 'too-many' }) },
  ])
})
