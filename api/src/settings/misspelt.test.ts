import { API_VARIABLES, readApiConfig } from '../config'
import { describeMisspelt } from './misspelt'

const URL_OF_A_FEED = 'https://feeds.example/podcasts.rss'

/** What the service answers to a variable of this name, and nothing else. */
const readMessage = (name: string, value = URL_OF_A_FEED) => {
  const config = readApiConfig({ [name]: value })
  return config.ok ? undefined : config.error.message
}

test.each([
  ['FEED_URI', 'FEED_URL'],
  ['FEED_ULR', 'FEED_URL'],
  ['FED_URL', 'FEED_URL'],
  ['GEED_URL', 'FEED_URL'],
  ['FEEDS_URLS', 'FEED_URL'],
  ['FEEDURL', 'FEED_URL'],
  ['FEED__URL', 'FEED_URL'],
  ['FEED-URL', 'FEED_URL'],
  ['feed_url', 'FEED_URL'],
  ['CALENDAR_URL', 'CALENDAR_URLS'],
  ['CALENDER_URL', 'CALENDAR_URLS'],
  ['NOWPLAYING_URL', 'NOW_PLAYING_URL'],
  ['NOW_PLAYNIG_URL', 'NOW_PLAYING_URL'],
  ['RELEASE_URL', 'RELEASES_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['API_DMEO', 'API_DEMO'],
  ['API_PUBLIC_URI', 'API_PUBLIC_URL'],
  ['API_PRIVATE_HOST', 'API_PRIVATE_HOSTS'],
  ['SITE_CONF', 'SITE_CONFIG'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('%s, some letters from %s, is refused with that name', (name, known) => {
  expect(readMessage(name)).toBe(`${name}: did you mean ${known}?`)
})

test.each([
  ['FEED_ADDRESS', 'FEED_URL'],
  ['FEED', 'FEED_URL'],
  ['API_FEED_URL', 'FEED_URL'],
  ['ICECAST_URL', 'ICECAST_MOUNT'],
  ['CALENDAR_URLS_2', 'CALENDAR_URLS'],
  ['API_STATE_FOLDER', 'API_STATE_DIR'],
  ['API_PUBLIC_ADDRESS', 'API_PUBLIC_URL'],
  ['TWITCH_USERNAME', 'TWITCH_CHANNEL, TWITCH_CLIENT_ID or TWITCH_CLIENT_SECRET'],
  ['NOW_PLAYING_STATION', 'NOW_PLAYING_URL, NOW_PLAYING_EVENTS_URL or NOW_PLAYING_KIND'],
])('%s, which begins as variables of the service do, is refused with %s', (name, known) => {
  expect(readMessage(name)).toBe(`${name}: did you mean ${known}?`)
})

/** Names of other programs, some of them a letter or two from those of the service. */
const FOREIGN = {
  'short names': 'POST SORT HOSTS PORTS HOTS PORT_ SITE SITES URL HOST PORT',
  'the command `site`, and its workflows': 'SITE_KEY SITE_DIR SITE_PURGE_COMMAND AWS_REGION AWS_ENDPOINT_URL',
  shells:
    'PATH HOME USER LANG LC_ALL TERM SHELL PWD OLDPWD TMPDIR TZ NO_COLOR HTTP_PROXY HTTPS_PROXY NO_PROXY _',
  Node: 'NODE_ENV NODE_OPTIONS NODE_URL NODE_NAME npm_config_registry npm_package_name npm_lifecycle_event',
  systemd: 'INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH LISTEN_FDS',
  'Docker’s links':
    'API_PORT API_PORT_8080_TCP API_PORT_8080_TCP_ADDR API_NAME ICECAST_PORT_8000_TCP FEED_ENV_PATH',
  'services of Kubernetes':
    'KUBERNETES_SERVICE_HOST API_SERVICE_HOST FEED_SERVICE_HOST FEED_SERVICE_PORT_HTTP CALENDAR_PORT_80_TCP_PROTO SITE_API_SERVICE_PORT NOW_PLAYING_SERVICE_HOST',
  'what others give':
    'API_KEY API_TOKEN API_URL API_HOST API_SECRET API_MODE API_DEV API_PRIVATE_KEY API_PUBLIC_KEY',
  'the radio’s programs': 'ICECAST_SOURCE_PASSWORD ICECAST_ADMIN_PASSWORD ICECAST_HOSTNAME TWITCH_STREAM_KEY',
  'continuous integration':
    'CI GITHUB_ACTOR GITHUB_REF_NAME RELEASE_NAME RELEASE_NODE CI_API_V4_URL BUILD_URL',
  'other sites':
    'SITE_ID SITE_ENV SITE_BASE SITE_TITLE VITE_URL VITE_NAME BASE_URL FILE_URL FILE_NAME REDIS_URL',
  'other servers': 'APP_PUBLIC_URL APP_DEMO DB_URL DATABASE_URL LOG_FILE LOG_FORMAT LIVE_URL DEMO_MODE',
}

test.each(Object.entries(FOREIGN))('%s are ignored', (_, names) => {
  const refused = names.split(' ').filter((name) => readMessage(name, '1') !== undefined)
  expect(refused).toEqual([])
})

test('an empty variable is ignored, whatever its name', () => {
  expect(readMessage('FEED_URI', '')).toBeUndefined()
})

test('no variable of the service is taken for another one', () => {
  const messages = API_VARIABLES.map((name) => readMessage(name) ?? '')
  expect(messages.filter((message) => message.includes('did you mean'))).toEqual([])
})

const LETTERS = 'AX'

/** Every name that is one slip from another: a letter too few, doubled, wrong, or swapped with the next. */
const listSlips = (name: string): readonly string[] =>
  [...name].flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)]
    return [
      before + after,
      before + letter + letter + after,
      ...[...LETTERS].map((other) => before + other + after),
      before + after.slice(0, 1) + letter + after.slice(1),
    ]
  })

test('any slip in any name of several words is found', () => {
  const slips = API_VARIABLES.filter((name) => name.includes('_')).flatMap(listSlips)
  const unknown = [...new Set(slips)].filter((slip) => !API_VARIABLES.includes(slip))
  const found = describeMisspelt(unknown, API_VARIABLES).map((sentence) => sentence.replace(/:.*/, ''))
  expect(unknown.filter((slip) => !found.includes(slip))).toEqual([])
})
