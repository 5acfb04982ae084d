import { readApiConfig } from './config'

const configOf = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  if (!config.ok) throw new Error(config.error.message)
  return config.value
}

const messageOf = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  return config.ok ? undefined : config.error.message
}

const FEED_URL = 'https://feeds.example/sounds.rss'
const NOW_PLAYING_URL = 'https://radio.example/api/nowplaying/onde_basse'
const TWITCH = { TWITCH_CHANNEL: 'ondebasse', TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' }

test('an empty environment asks for invented data, off air', () => {
  expect(configOf({})).toEqual({ demo: true, demoLive: 'off', privateHosts: [] })
})

test('the invented history is as long as it is told to be', () => {
  expect(configOf({ DEMO_EPISODES: '24' }).demoEpisodes).toBe(24)
  expect(readApiConfig({ DEMO_EPISODES: 'many' })).toMatchObject({
    error: { message: 'DEMO_EPISODES is no number of episodes.' },
  })
})

test('an empty variable counts as absent', () => {
  expect(configOf({ FEED_URL: '', DEMO_LIVE: '' })).toEqual(configOf({}))
})

test('every source can be named', () => {
  const config = configOf({
    API_PUBLIC_URL: 'https://onde-basse.example/api',
    DEMO_LIVE: 'schedule',
    FEED_URL,
    NOW_PLAYING_URL,
    ...TWITCH,
    SOUNDCLOUD_CLIENT_ID: 'sc',
    SOUNDCLOUD_CLIENT_SECRET: 'secret',
    RELEASES_URL: 'https://label.example/feed',
    RELEASES_KIND: 'bandcamp',
    API_STATE_DIR: '/var/lib/site-api',
    API_PRIVATE_HOSTS: '127.0.0.1, radio.lan',
  })
  expect(config).toEqual({
    publicUrl: 'https://onde-basse.example/api',
    demo: false,
    demoLive: 'schedule',
    feedUrl: FEED_URL,
    nowPlaying: { kind: 'azuracast', url: NOW_PLAYING_URL },
    live: { kind: 'twitch', channel: { channel: 'ondebasse', clientId: 'id', clientSecret: 'secret' } },
    soundCloud: { clientId: 'sc', clientSecret: 'secret' },
    releases: { kind: 'bandcamp', url: 'https://label.example/feed' },
    stateDir: '/var/lib/site-api',
    privateHosts: ['127.0.0.1', 'radio.lan'],
  })
})

test('one real source ends the demonstration, unless it is asked for', () => {
  expect(configOf({ FEED_URL }).demo).toBe(false)
  expect(configOf({ FEED_URL, API_DEMO: 'on' }).demo).toBe(true)
  expect(configOf({ API_DEMO: 'off' }).demo).toBe(false)
})

test('an Icecast is known by its address, or named', () => {
  const url = 'https://stream.example/status-json.xsl'
  expect(configOf({ NOW_PLAYING_URL: url }).nowPlaying).toEqual({ kind: 'icecast', url })
  expect(
    configOf({ NOW_PLAYING_URL, NOW_PLAYING_KIND: 'icecast', ICECAST_MOUNT: '/live.mp3' }).nowPlaying,
  ).toEqual({
    kind: 'icecast',
    url: NOW_PLAYING_URL,
    mount: '/live.mp3',
  })
})

test('a station of AzuraCast may have an address of its events', () => {
  const eventsUrl = 'https://radio.example/api/live/nowplaying/sse'
  expect(configOf({ NOW_PLAYING_URL, NOW_PLAYING_EVENTS_URL: eventsUrl }).nowPlaying).toEqual({
    kind: 'azuracast',
    url: NOW_PLAYING_URL,
    eventsUrl,
  })
})

test('who plays live is asked from Twitch where there is a channel, else from AzuraCast', () => {
  expect(configOf({ NOW_PLAYING_URL }).live).toEqual({ kind: 'azuracast' })
  expect(configOf({ NOW_PLAYING_URL, ...TWITCH }).live?.kind).toBe('twitch')
  expect(configOf({ NOW_PLAYING_URL, ...TWITCH, LIVE_SOURCE: 'azuracast' }).live?.kind).toBe('azuracast')
})

test.each(['webcal://calendars.example/secret', 'calendars.example/secret', 'https://secret:x/'])(
  'the calendar %s is refused by its number: its address is a secret',
  (address) => {
    expect(messageOf({ CALENDAR_URLS: `https://calendars.example/a.ics, ${address}` })).toBe(
      'CALENDAR_URLS has an entry, number 2, that is not an http address.',
    )
  },
)

test('addresses that are asked are encoded, so that the log finds where they end', () => {
  const config = configOf({
    FEED_URL: 'https://feeds.example/a "b"<c>',
    CALENDAR_URLS: 'https://a.example/"b"',
  })
  expect(config.feedUrl).toBe('https://feeds.example/a%20%22b%22%3Cc%3E')
  expect(config.calendars).toEqual(['https://a.example/%22b%22'])
})

test('each variable at fault is named with its fault', () => {
  expect(readApiConfig({ FEED_URL: 'sounds.rss', DEMO_LIVE: 'yes' })).toEqual({
    ok: false,
    error: {
      kind: 'invalid-config',
      message: 'DEMO_LIVE is not one of on, off, schedule. FEED_URL is not a URL.',
    },
  })
})

test.each([
  [{ FEED_URL: 'file:///etc/hosts' }, 'FEED_URL is not an http address.'],
  [
    { TWITCH_CHANNEL: 'ondebasse' },
    'TWITCH_CLIENT_ID is missing: TWITCH_CHANNEL needs it. TWITCH_CLIENT_SECRET is missing: TWITCH_CHANNEL needs it.',
  ],
  [{ SOUNDCLOUD_CLIENT_ID: 'id' }, 'SOUNDCLOUD_CLIENT_SECRET is missing: SOUNDCLOUD_CLIENT_ID needs it.'],
  [{ LIVE_SOURCE: 'twitch' }, 'TWITCH_CHANNEL is missing: LIVE_SOURCE twitch needs it.'],
  [{ LIVE_SOURCE: 'azuracast' }, 'LIVE_SOURCE azuracast needs a NOW_PLAYING_URL of AzuraCast.'],
  [
    { NOW_PLAYING_EVENTS_URL: 'https://radio.example/sse' },
    'NOW_PLAYING_URL is missing: NOW_PLAYING_EVENTS_URL needs it.',
  ],
  [
    { NOW_PLAYING_URL, NOW_PLAYING_KIND: 'icecast', NOW_PLAYING_EVENTS_URL: 'https://radio.example/sse' },
    'NOW_PLAYING_EVENTS_URL needs a NOW_PLAYING_URL of AzuraCast: Icecast sends no events.',
  ],
  [{ ICECAST_MOUNT: '/live.mp3' }, 'NOW_PLAYING_URL is missing: ICECAST_MOUNT needs it.'],
  [{ RELEASES_KIND: 'json' }, 'RELEASES_URL is missing: RELEASES_KIND needs it.'],
  [
    { RELEASES_URL: 'https://label.example/feed', RELEASES_FILE: 'releases.json' },
    'RELEASES_URL and RELEASES_FILE exclude each other.',
  ],
  [
    { NOW_PLAYING_URL: 'http://127.0.0.1:8000/status-json.xsl' },
    'NOW_PLAYING_URL is a private address: API_PRIVATE_HOSTS has to name its host.',
  ],
] satisfies [Record<string, string>, string][])('%j is refused', (env, message) => {
  expect(messageOf(env)).toBe(message)
})
