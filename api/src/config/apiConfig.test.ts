import { readApiConfig } from './apiConfig'

test('an empty environment asks for invented data, off air', () => {
  expect(readApiConfig({})).toEqual({ ok: true, value: { demoLive: 'off' } })
})

test('an empty variable counts as absent', () => {
  expect(readApiConfig({ FEED_URL: '', DEMO_LIVE: '' })).toEqual({ ok: true, value: { demoLive: 'off' } })
})

test('every upstream can be named', () => {
  const config = readApiConfig({
    API_PUBLIC_URL: 'https://onde-basse.example/api',
    DEMO_LIVE: 'schedule',
    FEED_URL: 'https://feeds.example/sounds.rss',
    NOW_PLAYING_URL: 'https://radio.example/api/nowplaying/onde_basse',
    TWITCH_CHANNEL: 'ondebasse',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
  })
  expect(config).toEqual({
    ok: true,
    value: {
      publicUrl: 'https://onde-basse.example/api',
      demoLive: 'schedule',
      feedUrl: 'https://feeds.example/sounds.rss',
      nowPlayingUrl: 'https://radio.example/api/nowplaying/onde_basse',
      twitch: { channel: 'ondebasse', clientId: 'id', clientSecret: 'secret' },
    },
  })
})

const messageOf = (env: Record<string, string>) => {
  const config = readApiConfig(env)
  return config.ok ? undefined : config.error
}

test('each variable at fault is named with its fault', () => {
  expect(messageOf({ FEED_URL: 'sounds.rss', DEMO_LIVE: 'yes' })).toEqual({
    kind: 'invalid-config',
    message: 'DEMO_LIVE is not one of on, off, schedule. FEED_URL is not a URL.',
  })
})

test('an upstream must be reached over http', () => {
  expect(messageOf({ FEED_URL: 'file:///etc/hosts' })?.message).toBe('FEED_URL is not an http address.')
})

test('a Twitch channel without its credentials is refused', () => {
  expect(messageOf({ TWITCH_CHANNEL: 'ondebasse' })?.message).toBe(
    'TWITCH_CHANNEL, TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET go together.',
  )
})
