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
  ['a century', '3153600000', 3_600_000],
  ['nothing readable', 'bientôt', undefined],
])('a refusal that asks for patience tells how much: %s', async (_what, header, retryAfterMs) => {
  const answer = await ask(
    () => new Response('', { status: 429, headers: { 'retry-after': header.replace('ô', 'o') } }),
  )
  expect(answer).toMatchObject({ ok: false, error: { status: 429 } })
  expect(answer.ok ? undefined : answer.error.retryAfterMs).toBe(retryAfterMs)
})

const MOVED_TO = 'https://new.example/feed.xml'

/** Asks for a feed whose host redirects, and tells what came of it, which moves were reported and what the new host was sent. */
const askMoved = async (
  status: number,
  to = MOVED_TO,
  address = ADDRESS,
  privateHosts: readonly string[] = [],
) => {
  const sent: (string | undefined)[] = []
  const moves: (readonly string[])[] = []
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [ADDRESS]: () => new Response(null, { status, headers: { location: to } }),
    [to]: (init) => {
      sent.push(init?.headers?.authorization)
      return new Response('le fil')
    },
  })
  const onMove = (...move: readonly string[]) => void moves.push(move)
  const upstream = createUpstream({ ...effects, privateHosts, onMove })
  const answer = await upstream.text(address)
  await upstream.text(address)
  return { answer, sent, moves, location: upstream.locateMoved(address) }
}

test.each([301, 308])(
  'a permanent redirect (%d) to another public host is followed, and reported once',
  async (status) => {
    const { answer, moves, location } = await askMoved(status)
    expect(answer).toEqual(ok('le fil'))
    expect([moves, location]).toEqual([[[ADDRESS, MOVED_TO]], MOVED_TO])
  },
)

test('a host that a source moved to is not told the password of the one before', async () => {
  const { answer, sent } = await askMoved(301, MOVED_TO, ADDRESS.replace('//', '//mica:secret@'))
  expect([answer, sent]).toEqual([ok('le fil'), [undefined, undefined]])
})

test.each([
  ['is temporary', 302, MOVED_TO],
  ['is temporary and keeps the method', 307, MOVED_TO],
  ['leads to a private address', 301, 'https://127.0.0.1/feed.xml'],
  ['leads to a private host that is allowed to others', 301, 'https://radio.lan:8000/feed.xml'],
  ['leads from https to http', 301, 'http://new.example/feed.xml'],
])('a redirect to another host that %s is refused', async (_why, status, to) => {
  const { answer, sent, moves } = await askMoved(status, to, ADDRESS, ['radio.lan:8000'])
  expect(answer).toMatchObject({ error: { detail: `feeds.example redirects to ${new URL(to).host}` } })
  expect([sent, moves]).toEqual([[], []])
})

test('a request with a token stays on its host', async () => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [ADDRESS]: () => new Response(null, { status: 301, headers: { location: MOVED_TO } }),
  })
  const answer = await createUpstream(effects).text(ADDRESS, { headers: { authorization: 'Bearer secret' } })
  expect(answer).toMatchObject({ ok: false, error: { detail: 'feeds.example redirects to new.example' } })
})

test('a chain of moves ends after five', async () => {
  const hop = (at: number) => `https://host${at}.example/`
  const pages = Array.from({ length: 8 }, (_, at) => [
    hop(at),
    () => new Response(null, { status: 301, headers: { location: hop(at + 1) } }),
  ])
  const effects = new FakeEffects('2026-05-20T10:00:00Z', Object.fromEntries(pages))
  expect(await createUpstream(effects).text(hop(0))).toMatchObject({ ok: false })
  expect(effects.requests).toHaveLength(6)
})

test('of a private host that is allowed no other port is requested', async () => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    'http://127.0.0.1:8000/a': () => new Response('a'),
  })
  const upstream = createUpstream({ ...effects, privateHosts: ['127.0.0.1:8000', 'localhost:8000'] })
  expect(await upstream.text('http://127.0.0.1:8000/a')).toEqual(ok('a'))
  for (const address of ['http://127.0.0.1:9000/', 'http://127.0.0.1/', 'https://localhost/'])
    expect(await upstream.bytes(address)).toMatchObject({
      error: { detail: expect.stringMatching(/is a private address$/) },
    })
})
