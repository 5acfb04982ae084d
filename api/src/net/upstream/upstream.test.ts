import { ok } from '@site/shared/result'
import { FakeEffects } from '../../testing/fakeEffects'
import { createKnownAnswers, MAX_KNOWN_BYTES } from './knownAnswers'
import type { UpstreamInit } from './networkFetch'
import { createUpstream } from './upstream'

const ADDRESS = 'https://feeds.example/sounds.rss'

const openUpstream = (page: (init?: UpstreamInit) => Response) => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', { [ADDRESS]: page })
  return { effects, upstream: createUpstream(effects) }
}

const ask = (page: () => Response, maxBytes?: number) =>
  openUpstream(page).upstream.text(ADDRESS, { maxBytes })

/** An answer without end, which tells how much of it was read. */
const endless = () => {
  const read = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read.bytes += 1024
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
    cancel: () => {
      read.isCancelled = true
    },
  })
  return { read, page: () => new Response(body) }
}

test('an answer is read as text, whatever its letters are cut into', async () => {
  const bytes = new TextEncoder().encode('écho')
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await ask(() => new Response(body))).toEqual(ok('écho'))
})

test('an answer without end is left at the limit', async () => {
  const { read, page } = endless()
  expect(await ask(page, 10_000)).toMatchObject({
    ok: false,
    error: { kind: 'upstream-unavailable', detail: 'feeds.example answered with more than 10000 bytes' },
  })
  expect(read.isCancelled).toBe(true)
  expect(read.bytes).toBeLessThan(20_000)
})

test('of an answer that may be longer the beginning is read, and nothing is kept of it for its tag', async () => {
  const tags: (string | undefined)[] = []
  const { read, page } = endless()
  const { upstream } = openUpstream((init) => {
    tags.push(init?.headers?.['if-none-match'])
    return new Response(page().body, { headers: { 'content-length': '301000000', etag: '"1"' } })
  })
  let longer = 0
  const onLonger = () => {
    longer += 1
  }
  expect(await upstream.text(ADDRESS, { maxBytes: 10_000, onLonger })).toEqual(ok(' '.repeat(10_000)))
  expect([longer, read.isCancelled, tags]).toEqual([1, true, [undefined]])
  await upstream.text(ADDRESS, { maxBytes: 10_000, onLonger })
  expect(tags).toEqual([undefined, undefined])
})

test('an answer that says it is too long is not read at all', async () => {
  const { read, page } = endless()
  const saying = () => new Response(page().body, { headers: { 'content-length': '301000000' } })
  expect(await ask(saying)).toMatchObject({ ok: false })
  expect(read.bytes).toBeLessThan(2048)
})

test('a refusal tells its status', async () => {
  expect(await ask(() => new Response('', { status: 401 }))).toMatchObject({
    ok: false,
    error: { kind: 'upstream-unavailable', detail: 'feeds.example answered 401', status: 401 },
  })
})

test('an answer with a tag is asked for again with it, and not read twice', async () => {
  const asked: (string | undefined)[] = []
  const { upstream } = openUpstream((init) => {
    const tag = init?.headers?.['if-none-match']
    asked.push(tag)
    return tag ? new Response(null, { status: 304 }) : new Response('le fil', { headers: { etag: '"1"' } })
  })
  expect([await upstream.text(ADDRESS), await upstream.text(ADDRESS)]).toEqual([ok('le fil'), ok('le fil')])
  expect(asked).toEqual([undefined, '"1"'])
})

test('a forgotten answer is requested without its tag', async () => {
  const tags: (string | undefined)[] = []
  const { upstream } = openUpstream((init) => {
    tags.push(init?.headers?.['if-none-match'])
    return new Response('le fil', { headers: { etag: '"1"' } })
  })
  await upstream.text(ADDRESS)
  upstream.forget(ADDRESS)
  await upstream.text(ADDRESS)
  expect(tags).toEqual([undefined, undefined])
})

test('a password with a percent sign that encodes nothing is sent as it is', async () => {
  const sent: unknown[] = []
  const { upstream } = openUpstream((init) => {
    sent.push(init?.headers?.authorization)
    return new Response('le fil')
  })
  expect(await upstream.text(ADDRESS.replace('//', '//mica:100%25@'))).toEqual(ok('le fil'))
  expect(await upstream.text(ADDRESS.replace('//', '//mica:100%@'))).toEqual(ok('le fil'))
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => `Basic ${Buffer.from('mica:100%').toString('base64')}`),
  )
})

test('a user and a password in an address are sent as Basic authorization, also for the pages of a feed', async () => {
  const sent: unknown[] = []
  const { upstream } = openUpstream((init) => {
    sent.push(init?.headers?.authorization)
    return new Response('le fil', { headers: { etag: '"1"' } })
  })
  const secret = ADDRESS.replace('//', '//mica:p%C3%A9@')
  expect(await upstream.text(secret)).toEqual(ok('le fil'))
  upstream.forget(secret)
  await upstream.text(secret)
  expect(sent).toEqual(Array.from({ length: 2 }, () => `Basic ${Buffer.from('mica:pé').toString('base64')}`))
})

/** Asks for feeds of so many characters, each at its own address and with a tag, and answers what is kept of them. */
const keepAnswers = async (count: number, characters: number) => {
  const known = createKnownAnswers()
  const fetch = async () => new Response('x'.repeat(characters), { headers: { etag: '"1"' } })
  const upstream = createUpstream({ fetch, now: () => 0, known })
  for (let at = 0; at < count; at += 1) await upstream.text(`${ADDRESS}?page=${at}`)
  return known
}

test('answers with tags are kept within a budget of memory', async () => {
  const known = await keepAnswers(40, 1_000_000)
  expect(known.size).toBe(15)
  expect(known.calculatedSize).toBeGreaterThan(15 * 2_000_000)
  expect(known.calculatedSize).toBeLessThanOrEqual(MAX_KNOWN_BYTES)
})

test('an answer that takes an eighth of the budget is not kept', async () => {
  expect((await keepAnswers(1, MAX_KNOWN_BYTES / 16)).size).toBe(0)
})

test.each([
  ['a second', '90', 90_000],
  ['a date', 'Wed, 20 May 2026 10:01:00 GMT', 60_000],
  ['a date that is over', 'Wed, 20 May 2026 09:00:00 GMT', undefined],
  ['six hours', '21600', 21_600_000],
  ['a century', '3153600000', 86_400_000],
  ['nothing readable', 'bientôt', undefined],
])('a refusal that asks for patience tells how much: %s', async (_what, header, retryAfterMs) => {
  const answer = await ask(
    () => new Response('', { status: 429, headers: { 'retry-after': header.replace('ô', 'o') } }),
  )
  expect(answer).toMatchObject({ ok: false, error: { status: 429 } })
  expect(answer.ok ? undefined : answer.error.retryAfterMs).toBe(retryAfterMs)
})
