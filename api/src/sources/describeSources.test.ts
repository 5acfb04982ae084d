import { startServer } from '../testing/fakeEffects'
import { readApiConfig } from './config'
import { describeSources, logSources } from './describeSources'
import { ADAPTERS } from './sources'

const read = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  if (!config.ok) throw new Error(config.error.message)
  return config.value
}

/** What the line says of each source. */
const describe = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    describeSources(read(env)).map((text) => [text.replace(/:.*/, ''), text.replace(/^[^:]*: /, '')]),
  )

test('without any source it is said of each what the site shows, and which variable brings it', () => {
  const described = describe({})
  expect(described).toMatchObject({
    podcasts: 'none (FEED_URL), lists say that podcasts come soon',
    programme: 'none (CALENDAR_URLS), pages have no programme',
    covers: 'none, cards have the default one',
  })
  expect(Object.values(described).filter((text) => !text.startsWith('none'))).toEqual([])
})

test('a source that is there is described by its variable, never by its address', () => {
  const FEED_URL = 'https://feeds.example/secret'
  const NOW_PLAYING_URL = 'https://radio.example/api/nowplaying/secret'
  const NOW_PLAYING_EVENTS_URL = 'https://radio.example/secret'
  const env = { FEED_URL, NOW_PLAYING_URL, NOW_PLAYING_EVENTS_URL, RELEASES_FILE: 'secret.json' }
  expect(describe(env)).toMatchObject({
    podcasts: 'FEED_URL',
    'now playing': 'NOW_PLAYING_URL',
    'song events': 'NOW_PLAYING_EVENTS_URL',
    'live video': 'NOW_PLAYING_URL',
    releases: 'RELEASES_FILE',
    covers: 'those of podcasts and releases',
    programme: expect.stringMatching(/^none/),
  })
  expect(describeSources(read(env)).join()).not.toContain('secret')
})

test('without a folder it is said that no song is kept', () => {
  const env = { NOW_PLAYING_URL: 'https://radio.example/api/nowplaying/onde' }
  expect(describe(env)['songs played']).toBe('none (API_STATE_DIR), no song is kept')
})

test('what is invented is said', () => {
  const described = describe({ FEED_URL: 'https://feeds.example/', API_DEMO: 'on' })
  expect(described).toMatchObject({ podcasts: 'FEED_URL', programme: 'invented', releases: 'invented' })
  expect(described['song events']).toMatch(/^none/)
})

const TWITCH = { TWITCH_CHANNEL: 'a', TWITCH_CLIENT_ID: 'a', TWITCH_CLIENT_SECRET: 'a' }
const SOUNDCLOUD = { SOUNDCLOUD_CLIENT_ID: 'a', SOUNDCLOUD_CLIENT_SECRET: 'a' }
const ADDRESSES = Object.fromEntries(
  ['FEED_URL', 'NOW_PLAYING_URL', 'NOW_PLAYING_EVENTS_URL', 'CALENDAR_URLS', 'RELEASES_URL'].map((name) => [
    name,
    'https://a.example/',
  ]),
)

test('every kind of adapter is in the line', () => {
  const described = describe({ ...ADDRESSES, ...TWITCH, ...SOUNDCLOUD, API_STATE_DIR: '/var/lib/site-api' })
  expect(Object.entries(described).filter(([, text]) => text.startsWith('none'))).toEqual([])
  const groups = new Set(ADAPTERS.map(({ choice, kind }) => choice ?? kind))
  expect(Object.values(described)).toHaveLength(
    groups.size + ['song events', 'songs played', 'covers'].length,
  )
})

test.each([
  ['warn', 1],
  ['info', 1],
  ['error', 0],
  ['silent', 0],
])('with the log level %s a start logs the sources in %i line', async (logLevel, count) => {
  const lines: string[] = []
  const { app } = await startServer({}, undefined, { logLevel }, { write: (line) => lines.push(line) })
  logSources(app.log, read({}), logLevel)
  expect(lines).toHaveLength(count)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.stringMatching(/^sources: podcasts: /) })
})
