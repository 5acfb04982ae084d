import { ok } from '@site/shared/result'
import { FakeEffects } from '../../testing/fakeEffects'
import type { UpstreamInit } from './networkFetch'
import { createUpstream } from './upstream'

const ADDRESS = 'https://feeds.example/sounds.rss'

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
  return { answer, sent, moves, location: upstream.locateAnswer(address) }
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

test.each([302, 303, 307])(
  'a temporary redirect (%d) to another public host is followed each time, without the password, and is no move',
  async (status) => {
    const { answer, sent, moves } = await askMoved(status, MOVED_TO, ADDRESS.replace('//', '//mica:secret@'))
    expect(answer).toEqual(ok('le fil'))
    expect([sent, moves]).toEqual([[undefined, undefined], []])
  },
)

test.each([
  ['leads to a private address', 'https://127.0.0.1/feed.xml', '127.0.0.1, a private address'],
  [
    'leads to a private host that is allowed to others',
    'https://radio.lan:8000/feed.xml',
    'radio.lan:8000, a private address',
  ],
  ['leads from https to http', 'http://new.example/feed.xml', 'new.example from https to http'],
  [
    'leads from https to http of the same host',
    'http://feeds.example/other.rss',
    'feeds.example from https to http',
  ],
  ['leads to a file', 'file:///etc/hosts', 'file:, not a web address'],
])('a redirect that %s is refused, whatever its status, and says why', async (_why, to, reason) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { answer, sent, moves } = await askMoved(status, to, ADDRESS, ['radio.lan:8000'])
    expect(answer).toMatchObject({ error: { detail: `feeds.example redirects to ${reason}` } })
    expect([sent, moves]).toEqual([[], []])
  }
})

/** Asks for the first of several addresses, each of which redirects to the next one with its status. */
const askChain = async (hops: readonly (readonly [address: string, status: number])[], first = '') => {
  const authorizations: unknown[] = []
  const moves: string[] = []
  const pages = hops.map(([address, status], at) => [
    address,
    (init?: UpstreamInit) => {
      authorizations.push(init?.headers?.authorization)
      const location = hops[at + 1]?.[0] ?? ''
      return new Response(status === 200 ? 'le fil' : null, { status, headers: { location } })
    },
  ])
  const effects = new FakeEffects('2026-05-20T10:00:00Z', Object.fromEntries(pages))
  const upstream = createUpstream({ ...effects, onMove: (_from, to) => void moves.push(to) })
  const answer = await upstream.text(first || (hops[0]?.[0] ?? ''))
  return { answer, moves, authorizations, located: upstream.locateAnswer(hops[0]?.[0] ?? '') }
}

test('of a chain only the permanent redirects before the first temporary one are a move', async () => {
  const chain = (...statuses: readonly number[]) =>
    askChain([...statuses, 200].map((status, at) => [`https://host${at}.example/`, status]))
  expect((await chain(301, 308)).moves).toEqual(['https://host2.example/'])
  expect((await chain(301, 302, 301)).moves).toEqual(['https://host1.example/'])
  expect((await chain(302, 301)).moves).toEqual([])
  expect((await chain(302, 301)).located).toBe('https://host2.example/')
})

test('a chain never goes back from https to http, and a password once dropped does not come back', async () => {
  const back = await askChain([
    ['http://a.example/', 302],
    ['https://b.example/', 302],
    ['http://a.example/2', 200],
  ])
  expect(back.answer).toMatchObject({
    error: { detail: 'b.example redirects to a.example from https to http' },
  })
  const { answer, authorizations } = await askChain(
    [
      ['https://a.example/', 302],
      ['https://b.example/', 302],
      ['https://a.example/2', 200],
    ],
    'https://mica:secret@a.example/',
  )
  expect(answer).toEqual(ok('le fil'))
  expect(authorizations).toEqual([expect.stringMatching(/^Basic /), undefined, undefined])
})

test('the password goes along to https of the same host, not to another port of it', async () => {
  const sendTo = async (to: string) =>
    (
      await askChain(
        [
          ['http://a.example/', 302],
          [to, 200],
        ],
        'http://mica:secret@a.example/',
      )
    ).authorizations[1]
  expect(await sendTo('https://a.example/')).toMatch(/^Basic /)
  expect(await sendTo('https://a.example:8443/')).toBeUndefined()
  expect(await sendTo('http://a.example:8080/')).toBeUndefined()
})

test('a query is sent to its own host only, and a user named by a target is not sent', async () => {
  const { requests, ...effects } = new FakeEffects('2026-05-20T10:00:00Z', {
    [`${ADDRESS}?token=secret`]: () =>
      new Response(null, { status: 302, headers: { location: 'https://mica:x@cdn.example/feed?signed=1' } }),
    'https://cdn.example/feed?signed=1': () => new Response('le fil'),
  })
  expect(await createUpstream(effects).text(`${ADDRESS}?token=secret`)).toEqual(ok('le fil'))
  expect(requests[1]).toBe('https://cdn.example/feed?signed=1')
})

test('a tag is sent to the address that gave it alone, wherever the next redirect leads', async () => {
  const tags: (string | undefined)[] = []
  const targets = ['https://one.example/', 'https://two.example/', 'https://two.example/']
  const page = (text: string) => (init?: UpstreamInit) => {
    const tag = init?.headers?.['if-none-match']
    tags.push(tag)
    return tag ? new Response(null, { status: 304 }) : new Response(text, { headers: { etag: '"1"' } })
  }
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [ADDRESS]: () => new Response(null, { status: 302, headers: { location: targets.shift() ?? '' } }),
    'https://one.example/': page('un'),
    'https://two.example/': page('deux'),
  })
  const upstream = createUpstream(effects)
  const answers = [await upstream.text(ADDRESS), await upstream.text(ADDRESS), await upstream.text(ADDRESS)]
  expect(answers).toEqual([ok('un'), ok('deux'), ok('deux')])
  expect(tags).toEqual([undefined, undefined, '"1"'])
})

test('bytes behind a temporary redirect are read: covers of archives and CDNs', async () => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [ADDRESS]: () => new Response(null, { status: 302, headers: { location: MOVED_TO } }),
    [MOVED_TO]: () => new Response('image'),
  })
  expect(await createUpstream(effects).bytes(ADDRESS)).toEqual(ok(Buffer.from('image')))
})

test('a request with a token stays on its host', async () => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [ADDRESS]: () => new Response(null, { status: 301, headers: { location: MOVED_TO } }),
  })
  const answer = await createUpstream(effects).text(ADDRESS, { headers: { authorization: 'Bearer secret' } })
  expect(answer).toMatchObject({
    ok: false,
    error: { detail: 'feeds.example redirects to new.example, which must not receive its token' },
  })
})

test('a chain of moves ends after five', async () => {
  const hop = (at: number) => `https://host${at}.example/`
  const pages = Array.from({ length: 8 }, (_, at) => [
    hop(at),
    () => new Response(null, { status: 301, headers: { location: hop(at + 1) } }),
  ])
  const effects = new FakeEffects('2026-05-20T10:00:00Z', Object.fromEntries(pages))
  expect(await createUpstream(effects).text(hop(0))).toMatchObject({
    error: { detail: 'host5.example redirects again after five redirects' },
  })
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
