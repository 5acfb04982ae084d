import { API_VARIABLES, readApiConfig } from '../config'
import { describeMisspelt } from './misspelt'

const URL_OF_A_FEED = 'https://feeds.example/podcasts.rss'

/** The answer of the service to a variable of this name alone. */
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
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['API_DEBO', 'API_DEMO'],
  ['API_DEV', 'API_DEMO'],
  ['FEED_UR', 'FEED_URL'],
  ['EED_UR', 'FEED_URL'],
  ['FEED_URLAB', 'FEED_URL'],
  ['FEED_RUL_', 'FEED_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['SITE_BASE', 'SITE_NAME'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['ICECAST_MONT', 'ICECAST_MOUNT'],
  ['TWITCH_CHANEL', 'TWITCH_CHANNEL'],
  ['RELEASE_FILE', 'RELEASES_FILE'],
])('%s, some letters from %s, is refused with that name', (name, known) => {
  expect(readMessage(name)).toBe(`${name}: did you mean ${known}?`)
})

const API_NAMES =
  'API_PUBLIC_URL, API_DEMO, API_STATE_DIR, API_PRIVATE_HOSTS, API_SETTINGS_FILE or API_RATE_LIMIT'

const FEED_NAMES = 'FEED_URL, FEED_TITLES or FEED_RESIDENTS'

test.each([
  ['API_MODE', API_NAMES],
  ['API_KEY', API_NAMES],
  ['API_URL', API_NAMES],
  ['API_STATE_FOLDER', 'API_STATE_DIR'],
  ['API_PUBLIC_ADDRESS', 'API_PUBLIC_URL'],
  ['FEED_ADDRESS', FEED_NAMES],
  ['FEED', FEED_NAMES],
  ['API_FEED_URL', 'FEED_URL'],
  ['FEED_PODCASTS', FEED_NAMES],
  ['CALENDAR_URLS_2', 'CALENDAR_URLS'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
  ['API_LOG_LEVLE', 'LOG_LEVEL'],
  ['API_HOST', 'HOST'],
  ['API_CALENDAR', 'CALENDAR_URLS'],
  ['NOW_PLAYING_STATION', 'NOW_PLAYING_URL, NOW_PLAYING_ICY_URL, NOW_PLAYING_EVENTS_URL or NOW_PLAYING_KIND'],
  ['PLAYED_SKIP', 'PLAYED_MONTHS or PLAYED_WITHOUT'],
])('%s, which begins as variables of the service do, is refused with %s', (name, known) => {
  expect(readMessage(name)).toBe(`${name}: did you mean ${known}?`)
})

/** Names of other programs. */
const FOREIGN = {
  'short names': 'POST SORT HOSTS PORTS HOTS HOME PORT_ SITE SITES URL HOST PORT',
  'the command `site`, and its workflows': 'SITE_KEY SITE_DIR SITE_PURGE_COMMAND AWS_REGION AWS_ENDPOINT_URL',
  shells:
    'PATH HOME USER LANG LC_ALL TERM SHELL PWD OLDPWD TMPDIR TZ NO_COLOR HTTP_PROXY HTTPS_PROXY NO_PROXY _',
  Node: 'NODE_ENV NODE_OPTIONS NODE_URL NODE_NAME npm_config_registry npm_package_name npm_lifecycle_event',
  systemd: 'INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH LISTEN_FDS',
  'Docker’s links':
    'API_PORT API_PORT_8080_TCP API_PORT_8080_TCP_ADDR API_NAME ICECAST_PORT_8000_TCP FEED_ENV_PATH',
  'services of Kubernetes':
    'KUBERNETES_SERVICE_HOST API_SERVICE_HOST FEED_SERVICE_HOST FEED_SERVICE_PORT_HTTP CALENDAR_PORT_80_TCP_PROTO SITE_API_SERVICE_PORT NOW_PLAYING_SERVICE_HOST',
  'the radio’s programs':
    'ICECAST_SOURCE_PASSWORD ICECAST_ADMIN_PASSWORD ICECAST_HOSTNAME ICECAST_URL ICECAST_MAX_CLIENTS TWITCH_STREAM_KEY TWITCH_USERNAME TWITCH_TOKEN SOUNDCLOUD_TOKEN',
  'continuous integration':
    'CI GITHUB_ACTOR GITHUB_REF_NAME RELEASE_NAME RELEASE_NODE RELEASE_ROOT RELEASE_COOKIE CI_API_V4_URL BUILD_URL',
  'other sites': 'SITE_ID SITE_ENV SITE_TITLE VITE_API_URL BASE_URL REDIS_URL',
  'other servers': 'DB_URL DATABASE_URL LOG_FILE LOG_FORMAT DEMO_MODE TIMEOUT TIMESTAMP LOGNAME LOGDIR',
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

test('two slips in any name of several words are found, three are other names', () => {
  for (const name of API_VARIABLES.filter((one) => one.includes('_'))) {
    const wrong = name.slice(0, -3).concat('QQ', name.slice(-1))
    expect(describeMisspelt([wrong], API_VARIABLES)).toEqual([expect.stringContaining(name)])
  }
  expect(describeMisspelt(['QQQE_URL', 'QQQE_ZONE', 'QQQ_LEVEL'], API_VARIABLES)).toEqual([])
})

test('any slip in any name of several words is found', () => {
  const slips = API_VARIABLES.filter((name) => name.includes('_')).flatMap(listSlips)
  const unknown = [...new Set(slips)].filter((slip) => !API_VARIABLES.includes(slip))
  const found = describeMisspelt(unknown, API_VARIABLES).map((sentence) => sentence.replace(/:.*/, ''))
  expect(unknown.filter((slip) => !found.includes(slip))).toEqual([])
})
