import { connect } from 'node:net'
import { podcastKey, podcastPath } from '@site/shared/podcast'
import type { ApiConfig } from '../../service/api'
import { FakeEffects, startServer } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'
import { publicAddress } from './address'

const FEED = 'https://feeds.example/sounds.rss'
const EVIL = 'evil.example'
const podcast = { id: 'tag:12', artist: 'Nappe', show: 'Infrasons' }

const start = async (config: Partial<ApiConfig> = {}) => {
  const cover = 'https://covers.example/a.jpg'
  const xml = feedXml(itemXml({ guid: podcast.id, title: `${podcast.artist} - ${podcast.show}`, cover }))
  const effects = new FakeEffects('2026-11-20T10:00:00Z', { [FEED]: () => new Response(xml) })
  return (await startServer({ sources: { FEED_URL: FEED }, ...config }, effects)).app
}

const PATHS = [
  'soundcloud-rss',
  'podcasts',
  'podcasts?described=1',
  'podcasts.rss',
  `oembed?url=https://${EVIL}${podcastPath(podcast)}`,
  `oembed?url=http://${EVIL}:8080${podcastPath(podcast)}`,
  'sound?show=nappe',
  `podcasts/${podcastKey(podcast.id)}/card-aaaaaaaaaaaa.jpg`,
  `podcasts/${podcastKey(podcast.id)}/chapters`,
  'track/soundcloud:tracks:1',
  'nowplaying',
  'releases',
  'nowhere',
]

/** Ways to name a host that a service behind a proxy on this machine takes for its own. */
const NAMED: readonly Readonly<Record<string, string>>[] = [
  { host: EVIL },
  { host: `${EVIL}:8080` },
  { host: 'radio.example', 'x-forwarded-host': EVIL },
  { host: 'radio.example', 'x-forwarded-host': `radio.example, ${EVIL}` },
  { host: 'radio.example', 'x-forwarded-host': `${EVIL}:8080`, 'x-forwarded-proto': 'https' },
  { host: 'radio.example', forwarded: `host=${EVIL}` },
]

test.each(NAMED)('a host named by %j is in no answer that may be cached for others', async (headers) => {
  const app = await start()
  const shared: string[] = []
  let named = 0
  for (const path of PATHS) {
    const answer = await app.inject({ url: `/api/${path}`, headers })
    const isNamed = `${answer.body}${JSON.stringify(answer.headers)}`.includes(EVIL)
    if (isNamed) named += 1
    if (isNamed && !/^private\b/.test(String(answer.headers['cache-control']))) shared.push(path)
  }
  expect(shared).toEqual([])
  if (headers.forwarded === undefined) expect(named).toBeGreaterThan(1)
})

test.each(NAMED)(
  'where the service has an address, a host named by %j is in no answer at all',
  async (headers) => {
    const app = await start({ publicUrl: 'https://radio.example/api' })
    for (const path of PATHS.filter((one) => !one.includes(EVIL))) {
      const answer = await app.inject({ url: `/api/${path}`, headers })
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain(EVIL)
    }
  },
)

test('what names no address is cached for all, also where the service has none', async () => {
  const app = await start()
  for (const path of ['soundcloud-rss', 'podcasts?limit=0', 'sound?show=nappe'])
    expect((await app.inject(`/api/${path}`)).headers['cache-control']).toMatch(/^public/)
})

test('an oEmbed answer names the configured site alone, and is cached for all', async () => {
  const site = 'https://onde-basse.example'
  const app = await start({ siteUrl: site })
  const { body, headers } = await app.inject({
    url: `/api/oembed?url=${site}${podcastPath(podcast)}`,
    headers: { host: EVIL },
  })
  expect(body).not.toContain(EVIL)
  expect(headers['cache-control']).toMatch(/^public/)
})

test.each([
  { host: 'a b' },
  { host: 'mica@evil.example' },
  { host: 'evil.example/path' },
  { host: 'evil.example?query' },
  { host: 'evil.example#hash' },
  { host: 'evil.example:port' },
  { host: 'evil.example:99999' },
  { 'x-forwarded-host': 'radio.example, evil.example/path' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'https://evil.example/?' },
])('an address with %j is invalid and refused', async (headers) => {
  const app = await start()
  const { statusCode, body } = await app.inject({ url: '/api/podcasts.rss', headers })
  expect([statusCode, JSON.parse(body).kind]).toEqual([400, 'bad-request'])
})

test.each([
  'radio.example',
  'RADIO.example',
  'radio.example.',
  'radio_api:80',
  '127.0.0.1:4100',
  '[::1]:4100',
  'xn--caf-dma.example',
])('the host %s is one', async (host) => {
  const app = await start()
  expect((await app.inject({ url: '/api/podcasts.rss', headers: { host } })).statusCode).toBe(200)
})

test('the host of a request’s target does not count beside that of its header', async () => {
  const app = await start()
  const { port } = new URL(await app.listen({ port: 0 }))
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.end(
        `GET http://${EVIL}/api/podcasts.rss HTTP/1.1\r\nhost: radio.example\r\nconnection: close\r\n\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('http://radio.example/api/podcasts.rss')
  expect(answer).not.toContain(EVIL)
})

test.each([
  ['/api', undefined, 'http://radio.example:8080/api'],
  ['/', undefined, 'http://radio.example:8080'],
  ['/api', 'https://onde-basse.example/api/', 'https://onde-basse.example/api'],
])(
  'below the prefix %s, with %s configured, the address of the service is %s',
  (prefix, configured, address) => {
    expect(publicAddress({ protocol: 'http', host: 'radio.example:8080' }, prefix, configured)).toBe(address)
  },
)
