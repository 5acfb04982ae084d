import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readApiConfig } from './config'
import { ADAPTERS, selectAdapters } from './sources'

const read = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  if (!config.ok) throw new Error(config.error.message)
  return config.value
}

const readMessage = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  return config.ok ? undefined : config.error.message
}

const listKinds = (env: Record<string, string>) =>
  selectAdapters(read(env).sources ?? {}).map(({ choice = '', kind }) => `${choice} ${kind}`.trim())

const FEED_URL = 'https://feeds.example/sounds.rss'
const NOW_PLAYING_URL = 'https://radio.example/api/nowplaying/onde_basse'
const ICECAST_URL = 'https://stream.example/status-json.xsl'
const EVENTS_URL = 'https://radio.example/sse'
const RELEASES_URL = 'https://label.example/feed'
const TWITCH = { TWITCH_CHANNEL: 'ondebasse', TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' }
const SOUNDCLOUD = { SOUNDCLOUD_CLIENT_ID: 'sc', SOUNDCLOUD_CLIENT_SECRET: 'secret' }

test('an empty environment has no source, and nothing is invented', () => {
  expect(read({})).toEqual({ demo: false, demoLive: 'off', privateHosts: [], sources: {} })
})

test('an empty variable counts as absent', () => {
  expect(read({ FEED_URL: '', DEMO_LIVE: '', NOW_PLAYING_KIND: '' })).toEqual(read({}))
})

test('the variables of the service are read', () => {
  const config = read({
    API_PUBLIC_URL: 'https://onde-basse.example/api',
    API_STATE_DIR: '/var/lib/site-api',
    SITE_NAME: 'Onde Basse',
    API_PRIVATE_HOSTS: '127.0.0.1:8000, radio.lan',
    DEMO_LIVE: 'schedule',
    DEMO_EPISODES: '24',
    FEED_URL,
  })
  expect(config).toEqual({
    publicUrl: 'https://onde-basse.example/api',
    stateDir: '/var/lib/site-api',
    siteName: 'Onde Basse',
    privateHosts: ['127.0.0.1:8000', 'radio.lan:80', 'radio.lan:443'],
    demo: false,
    demoLive: 'schedule',
    demoEpisodes: 24,
    sources: { FEED_URL },
  })
})

test('name, colours and logo are those of the configuration of the site, unless SITE_NAME names another', () => {
  const SITE_CONFIG = path.join(__dirname, '../../../e2e/otherCollective/site.config.json')
  expect(read({ SITE_CONFIG })).toMatchObject({ siteName: 'Sel Noir', colours: { acid: '#ffb454' } })
  expect(read({ SITE_CONFIG: path.join(__dirname, '../../../site.config.json') }).logo?.shapes).toHaveLength(
    3,
  )
  expect(read({ SITE_CONFIG, SITE_NAME: 'Sel' })).toMatchObject({ siteName: 'Sel' })
  expect(readMessage({ SITE_CONFIG: '/nowhere.json' })).toBe(
    'SITE_CONFIG names a file that cannot be read: /nowhere.json.',
  )
})

test('a configuration that Windows wrote is read, and a mistake in one is named with its place', () => {
  const other = readFileSync(path.join(__dirname, '../../../e2e/otherCollective/site.config.json'), 'utf8')
  const folder = mkdtempSync(path.join(tmpdir(), 'api-config-'))
  const SITE_CONFIG = path.join(folder, 'site.config.json')
  writeFileSync(SITE_CONFIG, `\ufeff${other.replaceAll('\n', '\r\n')}`)
  expect(read({ SITE_CONFIG })).toMatchObject({ siteName: 'Sel Noir' })
  writeFileSync(SITE_CONFIG, '{\n  "name": "Sel Noir",\n}')
  expect(readMessage({ SITE_CONFIG })).toContain(
    `${SITE_CONFIG}: line 2, column 21: there is a comma too many here`,
  )
  rmSync(folder, { recursive: true })
})

test('a site that wants no drawn covers says so in its configuration', () => {
  const other = path.join(__dirname, '../../../e2e/otherCollective/site.config.json')
  const folder = mkdtempSync(path.join(tmpdir(), 'api-config-'))
  const SITE_CONFIG = path.join(folder, 'site.config.json')
  const config = JSON.parse(readFileSync(other, 'utf8'))
  writeFileSync(SITE_CONFIG, JSON.stringify({ ...config, episodeCovers: 'off' }))
  expect([read({ SITE_CONFIG }).episodeCovers, read({ SITE_CONFIG: other }).episodeCovers]).toEqual([
    'off',
    undefined,
  ])
  writeFileSync(SITE_CONFIG, JSON.stringify({ ...config, episodeCovers: 'non' }))
  expect(readMessage({ SITE_CONFIG })).toContain('episodeCovers')
  rmSync(folder, { recursive: true })
})

test('only API_DEMO invents, or the demonstration where nothing else is set', () => {
  const isInvented = (env: Record<string, string>, isDemonstration?: boolean) => {
    const config = readApiConfig(env, isDemonstration)
    return config.ok && config.value.demo
  }
  expect(isInvented({ API_DEMO: 'on' })).toBe(true)
  expect(isInvented({ FEED_URL, API_DEMO: 'on' })).toBe(true)
  expect(isInvented({}, true)).toBe(true)
  expect(isInvented({ FEED_URL }, true)).toBe(false)
  expect(isInvented({ API_DEMO: 'off' }, true)).toBe(false)
})

const STATION = 'NOW_PLAYING_KIND'
const STREAM_URL = 'https://stream.example/live.mp3'

test.each<[Record<string, string>, readonly string[]]>([
  [{ FEED_URL }, ['rss']],
  [SOUNDCLOUD, ['soundcloud']],
  [{ NOW_PLAYING_URL }, [`${STATION} azuracast`, 'LIVE_SOURCE azuracast']],
  [
    { NOW_PLAYING_URL, NOW_PLAYING_EVENTS_URL: EVENTS_URL },
    [`${STATION} azuracast`, 'LIVE_SOURCE azuracast'],
  ],
  [{ NOW_PLAYING_URL: ICECAST_URL, ICECAST_MOUNT: '/live.mp3' }, [`${STATION} icecast`]],
  [{ NOW_PLAYING_URL, NOW_PLAYING_KIND: 'icecast' }, [`${STATION} icecast`]],
  [{ NOW_PLAYING_URL: 'https://stream.example/stats?sid=1&json=1' }, [`${STATION} shoutcast`]],
  [{ NOW_PLAYING_URL: 'https://stream.example/7.html' }, [`${STATION} shoutcast`]],
  [
    { NOW_PLAYING_URL: ICECAST_URL, NOW_PLAYING_KIND: 'azuracast' },
    [`${STATION} azuracast`, 'LIVE_SOURCE azuracast'],
  ],
  [
    { NOW_PLAYING_URL: 'https://libretime.example/api/live-info-v2' },
    [`${STATION} libretime`, 'LIVE_SOURCE libretime'],
  ],
  [{ NOW_PLAYING_ICY_URL: STREAM_URL }, [`${STATION} icy`]],
  [{ NOW_PLAYING_URL: ICECAST_URL, NOW_PLAYING_ICY_URL: STREAM_URL }, [`${STATION} icecast`]],
  [{ NOW_PLAYING_URL, NOW_PLAYING_ICY_URL: STREAM_URL }, [`${STATION} azuracast`, 'LIVE_SOURCE azuracast']],
  [TWITCH, ['LIVE_SOURCE twitch']],
  [{ NOW_PLAYING_URL, ...TWITCH }, [`${STATION} azuracast`, 'LIVE_SOURCE twitch']],
  [
    { NOW_PLAYING_URL, ...TWITCH, LIVE_SOURCE: 'azuracast' },
    [`${STATION} azuracast`, 'LIVE_SOURCE azuracast'],
  ],
  [{ RELEASES_URL }, ['RELEASES_KIND json']],
  [{ RELEASES_URL, RELEASES_KIND: 'bandcamp' }, ['RELEASES_KIND bandcamp']],
  [{ RELEASES_FILE: 'releases.json' }, ['RELEASES_KIND file']],
  [{ CALENDAR_URLS: 'https://a.example/b.ics, https://a.example/c.ics' }, ['ical']],
])('%j selects %j', (env, kinds) => {
  expect(listKinds(env)).toEqual(kinds)
})

test.each(['ftp://calendars.example/secret', 'calendars.example/secret', 'https://secret:x/'])(
  'the calendar %s is refused by its number: its address is a secret',
  (address) => {
    expect(readMessage({ CALENDAR_URLS: `https://calendars.example/a.ics, ${address}` })).toBe(
      'CALENDAR_URLS has an entry, number 2, that is not an http address, such as https://calendar.example/programme.ics.',
    )
  },
)

test('requested addresses are encoded, so that the log finds where they end', () => {
  const schemas = Object.assign({}, ...ADAPTERS.map(({ environment }) => environment))
  const parse = (name: string, value: string) => schemas[name]['~standard'].validate(value).value
  expect(parse('FEED_URL', 'https://feeds.example/a "b"<c>')).toBe('https://feeds.example/a%20%22b%22%3Cc%3E')
  expect(parse('CALENDAR_URLS', 'https://a.example/"b"')).toEqual(['https://a.example/%22b%22'])
  expect(parse('CALENDAR_URLS', 'webcal://a.example/b WEBCALS://a.example/c')).toEqual([
    'https://a.example/b',
    'https://a.example/c',
  ])
})

test.each([
  [
    { FEED_URL: 'sounds.rss', DEMO_LIVE: 'yes' },
    'DEMO_LIVE is not one of on, off, schedule.\nFEED_URL is not an http address, such as https://feeds.example/podcasts.rss.',
  ],
  [{ FEED_URL: 'file:///etc/hosts' }, /^FEED_URL is not an http address, such as https:/],
  [{ DEMO_EPISODES: 'many' }, 'DEMO_EPISODES is not a number of episodes, such as 24.'],
  [
    { TWITCH_CHANNEL: 'ondebasse' },
    'TWITCH_CLIENT_ID is missing: TWITCH_CHANNEL needs it.\nTWITCH_CLIENT_SECRET is missing: TWITCH_CHANNEL needs it.',
  ],
  [{ SOUNDCLOUD_CLIENT_ID: 'id' }, 'SOUNDCLOUD_CLIENT_SECRET is missing: SOUNDCLOUD_CLIENT_ID needs it.'],
  [
    { ...TWITCH, TWITCH_CHANNEL: '', LIVE_SOURCE: 'twitch' },
    /^TWITCH_CHANNEL is missing: LIVE_SOURCE needs it/,
  ],
  [
    { PLAYED_WITHOUT: 'jingle*' },
    'API_STATE_DIR is missing: PLAYED_WITHOUT needs it, since without a folder no song is kept.',
  ],
  [{ API_STATE_DIR: 'a', PLAYED_MONTHS: '0' }, 'PLAYED_MONTHS is less than 1.'],
  [{ FEED_URL, FEED_TITLES: 'artist' }, 'FEED_TITLES is not one of artist-show, show-artist, residents.'],
  [
    { FEED_URL, FEED_TITLES: 'residents' },
    'FEED_RESIDENTS is missing: FEED_TITLES=residents needs it, such as Zéphyr, Basalte / Mica.',
  ],
  [
    { FEED_URL, FEED_RESIDENTS: 'Mica' },
    'FEED_RESIDENTS is ignored: set FEED_TITLES=residents, or remove it.',
  ],
  [{ FEED_TITLES: 'show-artist' }, 'FEED_URL is missing: FEED_TITLES needs it.'],
  [{ LIVE_SOURCE: 'azuracast' }, 'NOW_PLAYING_URL is missing: LIVE_SOURCE needs it.'],
  [
    { LIVE_SOURCE: 'azuracast', NOW_PLAYING_URL: ICECAST_URL },
    'LIVE_SOURCE azuracast needs a NOW_PLAYING_URL of azuracast.',
  ],
  [{ NOW_PLAYING_EVENTS_URL: EVENTS_URL }, 'NOW_PLAYING_URL is missing: NOW_PLAYING_EVENTS_URL needs it.'],
  [
    { NOW_PLAYING_URL, NOW_PLAYING_KIND: 'icecast', NOW_PLAYING_EVENTS_URL: EVENTS_URL },
    'NOW_PLAYING_EVENTS_URL is ignored, because NOW_PLAYING_KIND is icecast, not azuracast: remove it, or set NOW_PLAYING_KIND=azuracast.',
  ],
  [{ ICECAST_MOUNT: '/live.mp3' }, 'NOW_PLAYING_URL is missing: ICECAST_MOUNT needs it.'],
  [
    { NOW_PLAYING_URL, ICECAST_MOUNT: '/live.mp3' },
    'ICECAST_MOUNT is ignored, because NOW_PLAYING_KIND is azuracast, not icecast: remove it, or set NOW_PLAYING_KIND=icecast.',
  ],
  [{ RELEASES_KIND: 'json' }, 'RELEASES_URL is missing: RELEASES_KIND needs it.'],
  [
    { RELEASES_URL, RELEASES_FILE: 'releases.json' },
    'RELEASES_FILE is ignored, because RELEASES_KIND is json, not file: remove it, or set RELEASES_KIND=file.',
  ],
  [
    { NOW_PLAYING_URL: 'http://127.0.0.1:8000/status-json.xsl' },
    'NOW_PLAYING_URL has a private address: allow it with API_PRIVATE_HOSTS=127.0.0.1:8000.',
  ],
  [
    { CALENDAR_URLS: 'https://a.example/ http://10.0.0.1/' },
    'CALENDAR_URLS has a private address: allow it with API_PRIVATE_HOSTS=10.0.0.1:80.',
  ],
  [
    {
      CALENDAR_URLS: 'http://127.0.0.1:81/a http://127.0.0.1:81/b',
      FEED_URL: 'http://127.0.0.1/feed',
      RELEASES_URL: 'http://127.0.0.1:81/releases',
      API_PRIVATE_HOSTS: 'radio.lan:80',
    },
    /^FEED_URL, RELEASES_URL, CALENDAR_URLS have private addresses: allow them with API_PRIVATE_HOSTS=radio.lan:80,127.0.0.1:80,127.0.0.1:81.$/,
  ],
])('%j is refused', (env, message) => {
  expect(readMessage(env)).toEqual(expect.stringMatching(message))
})

test.each([
  ['127.0.0.1', ['127.0.0.1:8000']],
  ['127.0.0.1:8000,127.0.0.1:8080', ['127.0.0.1:8000', '127.0.0.1:8080']],
  ['127.0.0.1:8000 [::1]:8000 fd00::1', ['127.0.0.1:8000', '[::1]:8000', '[fd00::1]:80', '[fd00::1]:443']],
])('API_PRIVATE_HOSTS %s opens no port but those it names or addresses use', (hosts, privateHosts) => {
  const NOW_PLAYING_URL = 'http://127.0.0.1:8000/status-json.xsl'
  expect(read({ API_PRIVATE_HOSTS: hosts, NOW_PLAYING_URL }).privateHosts).toEqual(privateHosts)
})

test.each([
  [
    { API_PRIVATE_HOSTS: 'http://127.0.0.1/' },
    'API_PRIVATE_HOSTS has an entry that is not host:port, such as 127.0.0.1:8000.',
  ],
  [
    { API_PRIVATE_HOSTS: '127.0.0.1:8080', NOW_PLAYING_URL: 'http://127.0.0.1:8000/status-json.xsl' },
    'NOW_PLAYING_URL has a private address: allow it with API_PRIVATE_HOSTS=127.0.0.1:8080,127.0.0.1:8000.',
  ],
])('%j is refused: another port is another program', (env, message) => {
  expect(readMessage(env)).toBe(message)
})
