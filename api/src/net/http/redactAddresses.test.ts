import type { ApiConfig } from '../../service/api'
import { FakeEffects, type FakePages, startServer } from '../../testing/fakeEffects'
import { createUpstream } from '../upstream/upstream'
import { redactAddresses, redactLogLine } from './redactAddresses'

const SECRET = 'https://calendars.example/private-abc/basic.ics'

test('an address is its host and a short digest', () => {
  expect(redactAddresses(`${SECRET} did not answer with a calendar`)).toMatch(
    /^calendars\.example \(#[\da-f]{8}\) did not answer with a calendar$/,
  )
})

test('two addresses of one host have two digests, and one address always the same', () => {
  const [one, other] = [redactAddresses(SECRET), redactAddresses(`${SECRET}?b`)]
  expect(one).not.toBe(other)
  expect(redactAddresses(`a (${SECRET}), b ${SECRET}.`)).toBe(`a (${one}), b ${one}.`)
})

test.each([
  ['https://mica:hidden@calendars.example', 'calendars.example'],
  ['https://hidden@calendars.example/', 'calendars.example'],
  ['https://calendars.example/?token=hidden', 'calendars.example'],
  ['https://calendars.example:8443/#hidden', 'calendars.example:8443'],
  ['HTTPS://calendars.example/hidden', 'calendars.example'],
  ['webcal://calendars.example/hidden/basic.ics', 'calendars.example'],
  ["https://calendars.example/o'hidden", 'calendars.example'],
  ['https://calendars.example/(a)hidden', 'calendars.example'],
  ['https://calendars.example/?a\\hidden', 'calendars.example'],
  ['https://[::1]:8000/hidden', '[::1]:8000'],
  ['https://mica:/hidden@calendars.example/', 'mica'],
])('nothing but the host is left of %s', (address, host) => {
  const redacted = redactAddresses(`(${address}) failed`)
  expect(redacted).toContain(`(${host} (#`)
  expect(redacted).not.toContain('hidden')
})

test('what is not an address although it looks like one is not shown either', () => {
  expect(redactAddresses('https://a b:hidden@c, https://hidden:port/x')).not.toContain('//hidden')
})

test.each(['http://127.0.0.1:4100', 'https://calendars.example/', 'no address', 'a:b //c'])(
  'there is nothing to hide in « %s »',
  (text) => {
    expect(redactAddresses(text)).toBe(text)
  },
)

test('what is redacted stays as it is when it is redacted again', () => {
  const once = redactAddresses(SECRET)
  expect(redactAddresses(once)).toBe(once)
})

test('every text of a line of the log is redacted, however deep, and the line stays JSON', () => {
  const line = JSON.stringify({ level: 50, err: { stack: `Error: "${SECRET}"\n at`, causes: [SECRET] } })
  const { level, err } = JSON.parse(redactLogLine(`${line}\n`))
  expect(level).toBe(50)
  expect(err.stack).toMatch(/^Error: "calendars\.example \(#[\da-f]{8}\)"\n at$/)
  expect(err.causes).toEqual([redactAddresses(SECRET)])
})

test.each([
  ['without an address', 'a-'],
  ['of one address', 'https://a.example/)))))'],
  ['of punctuation', ')'],
])('a long text %s takes no time', (_, part) => {
  const before = process.cpuUsage()
  redactAddresses(`https://a.example/${part.repeat(500_000)}a`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})

/** Each of these words gives the address away. */
const SECRETS = ['mica-hidden', 'pass-hidden', 'path-hidden', 'query-hidden', 'station-hidden']

const AT = 'sources.example/path-hidden/basic'
const FEED = `https://${AT}.rss?key=query-hidden`
const CALENDAR = `https://mica-hidden:pass-hidden@${AT}.ics?key=query-hidden`
const NOW_PLAYING = `https://${AT}/station-hidden`
const RELEASES = `https://${AT}.json?key=query-hidden`

const config: ApiConfig = {
  demo: false,
  demoLive: 'off',
  sources: {
    FEED_URL: FEED,
    CALENDAR_URLS: CALENDAR,
    NOW_PLAYING_URL: NOW_PLAYING,
    NOW_PLAYING_EVENTS_URL: `${NOW_PLAYING}/sse`,
    RELEASES_URL: RELEASES,
  },
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
  const calendar = CALENDAR.replace('mica-hidden:pass-hidden@', '')
  const addresses = [FEED, calendar, NOW_PLAYING, `${NOW_PLAYING}/sse`, RELEASES]
  const pages: FakePages = Object.fromEntries(addresses.map((address) => [address, () => page(address)]))
  const lines: string[] = []
  const effects = new FakeEffects('2026-05-20T10:00:00Z', pages)
  const { app } = await startServer(
    config,
    effects,
    { logLevel: 'trace' },
    { write: (line) => lines.push(line) },
  )
  const urls = [...PATHS.map((path) => `/api/${path}`), '/readyz', '/metrics']
  for (const url of urls) {
    const { body, headers } = await app.inject(url)
    lines.push(body, JSON.stringify(headers))
  }
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
    'no answer from other.example',
  ],
  ['redirects to itself', (address) => withLocation(address), 'five redirects'],
  ['redirects to nothing', () => withLocation('https://path-hidden:x/'), 'redirects to an invalid address'],
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
])('no secret is logged while a source %s', async (_, page, logged) => {
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
