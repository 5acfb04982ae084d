import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Visitor } from '@site/demo/testing'
import { FakeEffects, type FakePages, visitApi } from '../testing/fakeEffects'
import { fakeItem, fakePage } from '../testing/feed.fixture'
import type { ApiConfig } from './api'

const NOW = '2026-05-20T10:00:00Z'
const FEED = 'https://feeds.example/sounds.rss'

const openApi = (config: Partial<ApiConfig> = {}, pages: FakePages = {}, prefix = '/api') =>
  visitApi(config, new FakeEffects(NOW, pages), prefix)

const get = (visitor: Visitor, url: string, headers: Record<string, string> = {}) =>
  visitor.visit(url, { headers })

const parseBody = ({ body }: { readonly body: string }) => JSON.parse(body)

test.each(['islive', 'soundcloud-rss', 'track/none', 'nowhere'])(
  'every page may read what /%s answers, as nothing but what it is, failures included',
  async (path) => {
    const { headers } = await get(openApi(), `/api/${path}`)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each([
  ['the host that was asked', {}, '/api', 'http://radio.example/api/media/'],
  ['any prefix', {}, '/radio/v2', 'http://radio.example/radio/v2/media/'],
  [
    'a configured address',
    { publicUrl: 'https://onde-basse.example/api' },
    '/api',
    'https://onde-basse.example/api/media/',
  ],
])('the feed is XML with addresses on %s', async (_, config, prefix, address) => {
  const { headers, body } = await get(openApi(config, {}, prefix), `${prefix}/soundcloud-rss`)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain(`url="${address}`)
})

test('a client that has the answer gets no body again', async () => {
  const server = openApi()
  const first = await get(server, '/api/soundcloud-rss')
  const second = await get(server, '/api/soundcloud-rss', { 'if-none-match': `W/${first.headers.etag}` })
  expect([second.statusCode, second.body]).toEqual([304, ''])
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=1, br;q=0', gunzipSync],
] as const)('a long answer comes as %s for whoever takes %s', async (encoding, accepted, decompress) => {
  const server = openApi()
  const { body } = await get(server, '/api/soundcloud-rss')
  const { headers, bytes } = await get(server, '/api/soundcloud-rss', { 'accept-encoding': accepted })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(bytes.length).toBeLessThan(body.length / 5)
  expect(decompress(bytes).toString()).toBe(body)
})

test('an address read from the request is in no answer that others are given', async () => {
  const path = '/api/soundcloud-rss'
  const guessed = await get(openApi(), path, { host: 'evil.example' })
  expect([guessed.headers['cache-control'], guessed.body.includes('evil.example')]).toEqual([
    'private, no-cache',
    true,
  ])
  const pinned = await get(openApi({ publicUrl: 'https://onde-basse.example/api' }), path, {
    host: 'evil.example',
  })
  expect(pinned.headers['cache-control']).toContain('public')
  expect(pinned.body).not.toContain('evil.example')
})

test.each([
  'nowplaying',
  'nowplaying/events',
  'islive',
  'releases',
  'schedule',
  'covers/default.webp',
  'live.mp3',
])('without the demonstration, /%s, which has no source, is not found', async (path) => {
  const server = openApi({ demo: false, sources: { FEED_URL: FEED } })
  const { statusCode, body } = await get(server, `/api/${path}`)
  expect([statusCode, parseBody({ body }).kind]).toEqual([404, 'not-found'])
})

test('a body nobody can read is the caller’s mistake, told in French', async () => {
  const { statusCode, body } = await openApi().visit('/api/islive', {
    method: 'POST',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { kind: 'bad-request', message: 'La demande est mal formée.' },
  ])
})

test('the live status is a boolean', async () => {
  expect(parseBody(await get(openApi({ demoLive: 'on' }), '/api/islive'))).toBe(true)
  expect(parseBody(await get(openApi(), '/api/islive'))).toBe(false)
})

test('now playing is a list whose first station names artist and title', async () => {
  const [station] = parseBody(await get(openApi(), '/api/nowplaying'))
  expect(station.now_playing.song).toMatchObject({ artist: expect.any(String), title: expect.any(String) })
  expect(station.now_playing.elapsed + station.now_playing.remaining).toBe(station.now_playing.duration)
})

test('each track number of the feed leads to its sound', async () => {
  const server = openApi()
  const { body } = await get(server, '/api/soundcloud-rss')
  const id = /tracks\/(\d+)/.exec(body)?.[1]
  const track = await get(server, `/api/track/soundcloud%3Atracks%3A${id}`)
  expect(track.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`url="${track.body}"`)
})

test.each(['soundcloud:tracks:1', 'soundcloud:tracks:', 'undefined'])('%s is no track', async (urn) => {
  const { statusCode, body } = await get(openApi(), `/api/track/${urn}`)
  expect([statusCode, parseBody({ body }).kind]).toEqual([404, 'not-found'])
})

test('thirty-six releases come with absolute pictures and relative pages', async () => {
  const releases: { href: string; image: string }[] = parseBody(await get(openApi(), '/api/releases'))
  expect(releases).toHaveLength(36)
  expect(new Set(releases.map(({ href }) => href)).size).toBe(36)
  for (const { href, image } of releases) {
    expect(href).toMatch(/^\/album\/[a-z0-9-]+$/)
    expect(image).toMatch(/^http:\/\/radio\.example\/api\/covers\/[\w-]{12}\/640\.webp$/)
  }
})

test.each(['none.webp', '..%2Fsamples%2Flive.mp3', 'default.png', '%2e%2e%2fREADME.md'])(
  '%s is no cover',
  async (name) => {
    expect((await get(openApi(), `/api/covers/${name}`)).statusCode).toBe(404)
  },
)

test('an unknown path fails in the shape of every failure, and is never cached', async () => {
  const { statusCode, headers, body } = await get(openApi(), '/api/nowhere')
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(parseBody({ body })).toEqual({ kind: 'not-found', message: 'Cette adresse n’existe pas.' })
})

test('a real feed is merged, cached, and answers for its tracks', async () => {
  let asked = 0
  const page = () => {
    asked += 1
    return new Response(fakePage([fakeItem(7, 1)]))
  }
  const server = openApi({ sources: { FEED_URL: FEED } }, { [FEED]: page })
  expect((await get(server, '/api/soundcloud-rss')).body).toContain(fakeItem(7, 1))
  expect((await get(server, '/api/track/soundcloud:tracks:7')).body).toBe('https://feeds.example/7.mp3')
  expect(asked).toBe(1)
})

test('a real feed that is down is a bad gateway, and the answer does not name its host', async () => {
  const { statusCode, body } = await get(openApi({ sources: { FEED_URL: FEED } }), '/api/soundcloud-rss')
  expect([statusCode, parseBody({ body })]).toEqual([
    502,
    { kind: 'upstream-unavailable', message: 'La source ne répond pas pour le moment.' },
  ])
})
