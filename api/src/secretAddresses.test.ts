import type { ApiConfig } from './api'
import { FakeEffects, type FakePages } from './effects/fakeEffects'
import { createServer } from './server'
import { createUpstream } from './upstream/upstream'

/** Whoever sees one of these words has the address. */
const SECRETS = ['mica-hidden', 'pass-hidden', 'path-hidden', 'query-hidden', 'station-hidden']

const AT = 'sources.example/path-hidden/basic'
const FEED = `https://${AT}.rss?key=query-hidden`
const CALENDAR = `https://mica-hidden:pass-hidden@${AT}.ics?key=query-hidden`
const NOW_PLAYING = `https://${AT}/station-hidden`
const RELEASES = `https://${AT}.json?key=query-hidden`

const config: ApiConfig = {
  demo: false,
  demoLive: 'off',
  feedUrl: FEED,
  calendars: [CALENDAR],
  nowPlaying: { kind: 'azuracast', url: NOW_PLAYING, eventsUrl: `${NOW_PLAYING}/sse` },
  live: { kind: 'azuracast' },
  releases: { kind: 'json', url: RELEASES },
}

const PATHS = [
  'soundcloud-rss',
  'podcasts',
  'schedule',
  'schedule.ics',
  'nowplaying',
  'nowplaying/events',
  'releases',
]

/** What operators can read, and visitors, while every source answers with `page`. */
const readEverything = async (page: (address: string) => Response): Promise<string> => {
  const addresses = [FEED, CALENDAR, NOW_PLAYING, `${NOW_PLAYING}/sse`, RELEASES]
  const pages: FakePages = Object.fromEntries(addresses.map((address) => [address, () => page(address)]))
  const lines: string[] = []
  const { app } = await createServer(
    { config, requestsPerMinute: 1_000, trustProxy: 'loopback', logLevel: 'trace' },
    new FakeEffects('2026-05-20T10:00:00Z', pages),
    { write: (line) => lines.push(line) },
  )
  const urls = [...PATHS.map((path) => `/api/${path}`), '/readyz', '/metrics']
  for (const url of urls) {
    const { body, headers } = await app.inject(url)
    lines.push(body, JSON.stringify(headers))
  }
  await app.close()
  return lines.join('\n')
}

const withLocation = (location: string) => new Response(null, { status: 302, headers: { location } })

/** An error that names the address, as those of Node and of undici do. */
const refuse = (address: string): never => {
  throw new TypeError(`Request cannot be constructed from ${address}`, {
    cause: Object.assign(new Error(`connect to "${address}" failed`), { input: address }),
  })
}

test.each<[what: string, page: (address: string) => Response, logged: string]>([
  ['does not answer', refuse, 'did not answer'],
  ['refuses', () => new Response('', { status: 403 }), 'answered 403'],
  [
    'redirects elsewhere',
    () => withLocation('https://other.example/path-hidden'),
    'redirects to other.example',
  ],
  ['redirects to itself', (address) => withLocation(address), 'redirects without end'],
  ['redirects to nothing', () => withLocation('https://path-hidden:x/'), 'redirects without end'],
  [
    'redirects to a private address',
    () => withLocation('https://10.0.0.1/path-hidden'),
    'redirects to 10.0.0.1',
  ],
  ['answers too much', () => new Response('x'.repeat(4_000_001)), 'more than 4000000 bytes'],
  ['answers with something else', (address) => new Response(`<p>${address}`), 'did not answer with a feed'],
  ['answers with nothing', () => new Response(''), 'did not answer with a calendar'],
  [
    'has a wrong encoding',
    () => ({ ...new Response(''), headers: { get: refuse } }) as never,
    'source failed',
  ],
])('no secret is told while a source %s', async (_, page, logged) => {
  const everything = await readEverything(page)
  expect(everything).toContain(logged)
  expect(everything).toContain('sources.example')
  for (const secret of SECRETS) expect(everything).not.toContain(secret)
})

test('what is no address is not told', async () => {
  const upstream = createUpstream(new FakeEffects('2026-05-20T10:00:00Z'))
  const answer = await upstream.text('path-hidden')
  expect(JSON.stringify(answer)).not.toContain('hidden')
})
