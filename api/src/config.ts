import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { TwitchChannel } from './nowPlaying/twitchLive'
import type { SoundCloudClient } from './podcasts/soundCloudTracks'
import { isTimeZone } from './schedule/moments'
import { isPrivateAddress } from './upstream/networkFetch'

/** Which source answers what; what is absent has none, unless the demonstration is asked for. */
export interface ApiConfig {
  /** Where visitors reach this service; absent, it is read from each request, and no answer with it is cached. */
  readonly publicUrl?: string
  /** Where the site is that this service is of; absent, at its own origin. */
  readonly siteUrl?: string
  /** Whether the invented collective answers where there is no real source. */
  readonly demo: boolean
  readonly demoLive: 'on' | 'off' | 'schedule'
  /** How many episodes the invented collective has published; hundreds unless told. */
  readonly demoEpisodes?: number
  /** A real podcast feed. */
  readonly feedUrl?: string
  readonly nowPlaying?: NowPlayingConfig
  readonly live?:
    | { readonly kind: 'twitch'; readonly channel: TwitchChannel }
    | { readonly kind: 'azuracast' }
  readonly soundCloud?: SoundCloudClient
  readonly releases?: ReleasesConfig
  /** Addresses of iCalendar documents. */
  readonly calendars?: readonly string[]
  /** Of the radio: days and times without a zone are its own. Absent, that of Paris. */
  readonly timeZone?: string
  /** The folder last good answers survive a restart in. */
  readonly stateDir?: string
  /** Hosts with a private address that may be asked. */
  readonly privateHosts?: readonly string[]
}

export type NowPlayingConfig =
  | { readonly kind: 'azuracast'; readonly url: string; readonly eventsUrl?: string }
  | { readonly kind: 'icecast'; readonly url: string; readonly mount?: string }

export type ReleasesConfig =
  | { readonly kind: 'json' | 'bandcamp'; readonly url: string }
  | { readonly kind: 'file'; readonly file: string }

export interface InvalidConfig {
  readonly kind: 'invalid-config'
  /** One sentence for each variable at fault. */
  readonly message: string
}

const address = v.optional(
  v.pipe(v.string(), v.url('is not a URL'), v.regex(/^https?:/, 'is not an http address')),
)
/** Encoded, an address ends where `redactAddresses` takes it to end. */
const encode = (url: string): string => new URL(url).href
const upstreamAddress = v.pipe(
  address,
  v.transform((url) => (url === undefined ? undefined : encode(url))),
)
const text = v.optional(v.string())
const oneOf = <const T extends readonly string[]>(...choices: T) =>
  v.picklist(choices, `is not one of ${choices.join(', ')}`)

const Variables = v.object({
  API_PUBLIC_URL: address,
  SITE_URL: address,
  API_DEMO: v.optional(oneOf('on', 'off')),
  API_STATE_DIR: text,
  API_PRIVATE_HOSTS: v.optional(v.string(), ''),
  DEMO_LIVE: v.optional(oneOf('on', 'off', 'schedule'), 'off'),
  DEMO_EPISODES: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'is no number of episodes'))),
  FEED_URL: upstreamAddress,
  NOW_PLAYING_URL: upstreamAddress,
  NOW_PLAYING_EVENTS_URL: upstreamAddress,
  NOW_PLAYING_KIND: v.optional(oneOf('azuracast', 'icecast')),
  ICECAST_MOUNT: v.optional(v.pipe(v.string(), v.startsWith('/', 'does not begin with /'))),
  LIVE_SOURCE: v.optional(oneOf('twitch', 'azuracast')),
  TWITCH_CHANNEL: text,
  TWITCH_CLIENT_ID: text,
  TWITCH_CLIENT_SECRET: text,
  SOUNDCLOUD_CLIENT_ID: text,
  SOUNDCLOUD_CLIENT_SECRET: text,
  RELEASES_URL: upstreamAddress,
  RELEASES_KIND: v.optional(oneOf('json', 'bandcamp')),
  RELEASES_FILE: text,
  CALENDAR_URLS: v.optional(v.string(), ''),
  TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'is no time zone'))),
})

/** The names of all variables that configure the service. */
export const API_VARIABLES: readonly string[] = Object.keys(Variables.entries)

type Variables = v.InferOutput<typeof Variables>
type Name = keyof Variables

/** Who needs whom: the second is missing where the first is there. */
const NEEDED: readonly (readonly [name: Name, needs: Name])[] = [
  ['TWITCH_CHANNEL', 'TWITCH_CLIENT_ID'],
  ['TWITCH_CHANNEL', 'TWITCH_CLIENT_SECRET'],
  ['TWITCH_CLIENT_ID', 'TWITCH_CHANNEL'],
  ['TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'],
  ['SOUNDCLOUD_CLIENT_ID', 'SOUNDCLOUD_CLIENT_SECRET'],
  ['SOUNDCLOUD_CLIENT_SECRET', 'SOUNDCLOUD_CLIENT_ID'],
  ['NOW_PLAYING_KIND', 'NOW_PLAYING_URL'],
  ['NOW_PLAYING_EVENTS_URL', 'NOW_PLAYING_URL'],
  ['ICECAST_MOUNT', 'NOW_PLAYING_URL'],
  ['RELEASES_KIND', 'RELEASES_URL'],
]

/** What the service asks over the network. */
const UPSTREAMS: readonly Name[] = ['FEED_URL', 'NOW_PLAYING_URL', 'NOW_PLAYING_EVENTS_URL', 'RELEASES_URL']

/** What makes a service a real one: with one of them nothing is invented unless it is asked for. */
const REAL: readonly Name[] = [...UPSTREAMS, 'RELEASES_FILE', 'TWITCH_CHANNEL', 'SOUNDCLOUD_CLIENT_ID']

const listed = (words: string): readonly string[] => words.split(/[\s,]+/).filter((word) => word !== '')

const isIcecast = ({ NOW_PLAYING_KIND, NOW_PLAYING_URL }: Variables): boolean =>
  NOW_PLAYING_KIND === 'icecast' ||
  (NOW_PLAYING_KIND === undefined && /\/status-json\.xsl(?:\?|$)/.test(NOW_PLAYING_URL ?? ''))

const missing = (env: Variables): readonly string[] =>
  NEEDED.filter(([name, needs]) => env[name] !== undefined && env[needs] === undefined).map(
    ([name, needs]) => `${needs} is missing: ${name} needs it`,
  )

const contradictions = (env: Variables): readonly string[] => [
  ...(env.LIVE_SOURCE === 'twitch' && env.TWITCH_CHANNEL === undefined
    ? ['TWITCH_CHANNEL is missing: LIVE_SOURCE twitch needs it']
    : []),
  ...(env.LIVE_SOURCE === 'azuracast' && (env.NOW_PLAYING_URL === undefined || isIcecast(env))
    ? ['LIVE_SOURCE azuracast needs a NOW_PLAYING_URL of AzuraCast']
    : []),
  ...(env.NOW_PLAYING_EVENTS_URL !== undefined && isIcecast(env)
    ? ['NOW_PLAYING_EVENTS_URL needs a NOW_PLAYING_URL of AzuraCast: Icecast sends no events']
    : []),
  ...(env.RELEASES_URL !== undefined && env.RELEASES_FILE !== undefined
    ? ['RELEASES_URL and RELEASES_FILE exclude each other']
    : []),
]

const upstreamsOf = (env: Variables): readonly (readonly [name: Name, url: string])[] => [
  ...UPSTREAMS.flatMap((name) => {
    const url = env[name]
    return url === undefined ? [] : [[name, url] as const]
  }),
  ...listed(env.CALENDAR_URLS).map((url) => ['CALENDAR_URLS', url] as const),
]

const isWeb = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url)

/** A calendar's address is a secret, which no message repeats. */
const wrongCalendars = (env: Variables): readonly string[] =>
  listed(env.CALENDAR_URLS).flatMap((url, index) =>
    isWeb(url) ? [] : [`CALENDAR_URLS has an entry, number ${index + 1}, that is not an http address`],
  )

const privateOnes = (env: Variables): readonly string[] =>
  upstreamsOf(env)
    .filter(([, url]) => isWeb(url))
    .map(([name, url]) => ({ name, host: new URL(url).hostname }))
    .filter(({ host }) => isPrivateAddress(host) && !listed(env.API_PRIVATE_HOSTS).includes(host))
    .map(({ name }) => `${name} is a private address: API_PRIVATE_HOSTS has to name its host`)

const nowPlayingOf = (env: Variables): NowPlayingConfig | undefined => {
  const { NOW_PLAYING_URL: url, NOW_PLAYING_EVENTS_URL: eventsUrl, ICECAST_MOUNT: mount } = env
  if (url === undefined) return undefined
  return isIcecast(env)
    ? { kind: 'icecast', url, ...(mount !== undefined && { mount }) }
    : { kind: 'azuracast', url, ...(eventsUrl !== undefined && { eventsUrl }) }
}

const releasesOf = ({
  RELEASES_URL,
  RELEASES_KIND,
  RELEASES_FILE,
}: Variables): ReleasesConfig | undefined => {
  if (RELEASES_URL !== undefined) return { kind: RELEASES_KIND ?? 'json', url: RELEASES_URL }
  return RELEASES_FILE === undefined ? undefined : { kind: 'file', file: RELEASES_FILE }
}

const liveOf = (env: Variables): ApiConfig['live'] => {
  const { LIVE_SOURCE, TWITCH_CHANNEL, TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET } = env
  if (LIVE_SOURCE === 'azuracast') return { kind: 'azuracast' }
  if (TWITCH_CHANNEL && TWITCH_CLIENT_ID && TWITCH_CLIENT_SECRET) {
    const channel = {
      channel: TWITCH_CHANNEL,
      clientId: TWITCH_CLIENT_ID,
      clientSecret: TWITCH_CLIENT_SECRET,
    }
    return { kind: 'twitch', channel }
  }
  return nowPlayingOf(env)?.kind === 'azuracast' ? { kind: 'azuracast' } : undefined
}

const soundCloudOf = ({ SOUNDCLOUD_CLIENT_ID, SOUNDCLOUD_CLIENT_SECRET }: Variables) =>
  SOUNDCLOUD_CLIENT_ID && SOUNDCLOUD_CLIENT_SECRET
    ? { clientId: SOUNDCLOUD_CLIENT_ID, clientSecret: SOUNDCLOUD_CLIENT_SECRET }
    : undefined

type Sparse<T> = { readonly [K in keyof T]: T[K] | undefined }

/** Leaves out what is undefined. */
const filled = <T extends object>(sparse: Sparse<T>): Partial<T> =>
  Object.fromEntries(Object.entries(sparse).filter(([, value]) => value !== undefined)) as Partial<T>

const toConfig = (env: Variables): ApiConfig => ({
  demo:
    env.API_DEMO === undefined
      ? REAL.every((name) => env[name] === undefined) && listed(env.CALENDAR_URLS).length === 0
      : env.API_DEMO === 'on',
  demoLive: env.DEMO_LIVE,
  privateHosts: listed(env.API_PRIVATE_HOSTS),
  ...filled<Omit<ApiConfig, 'demo' | 'demoLive' | 'privateHosts'>>({
    publicUrl: env.API_PUBLIC_URL,
    demoEpisodes: env.DEMO_EPISODES === undefined ? undefined : Number(env.DEMO_EPISODES),
    siteUrl: env.SITE_URL,
    feedUrl: env.FEED_URL,
    nowPlaying: nowPlayingOf(env),
    live: liveOf(env),
    soundCloud: soundCloudOf(env),
    releases: releasesOf(env),
    calendars: listed(env.CALENDAR_URLS).length > 0 ? listed(env.CALENDAR_URLS).map(encode) : undefined,
    timeZone: env.TIME_ZONE,
    stateDir: env.API_STATE_DIR,
  }),
})

const sentence = (issue: v.BaseIssue<unknown>) =>
  [v.getDotPath(issue), issue.message].filter((part) => part !== null).join(' ')

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

const refuse = (sentences: readonly string[]) =>
  err<InvalidConfig>({ kind: 'invalid-config', message: `${sentences.join('. ')}.` })

/** Reads the configuration from environment variables (table in `api/README.md`); empty means absent. */
export const readApiConfig = (
  env: Readonly<Record<string, string | undefined>>,
): Result<ApiConfig, InvalidConfig> => {
  const parsed = v.safeParse(Variables, withoutEmpty(env), { abortPipeEarly: true })
  if (!parsed.success) return refuse(parsed.issues.map(sentence))
  const problems = [missing, contradictions, wrongCalendars, privateOnes].flatMap((find) =>
    find(parsed.output),
  )
  return problems.length > 0 ? refuse(problems) : ok(toConfig(parsed.output))
}

/** Where and how the service listens when it runs alone. */
interface ServeSettings {
  readonly host: string
  readonly port: number
  readonly requestsPerMinute: number
  readonly trustProxy: string
  readonly logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'is no whole number'),
    v.transform(Number),
    v.minValue(least, `is less than ${least}`),
    v.maxValue(most, `is more than ${most}`),
  )

const ServeVariables = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(whole(0, 65_535), '4100'),
  API_RATE_LIMIT: v.optional(whole(1, 100_000_000), '1200'),
  TRUST_PROXY: v.optional(v.string(), 'loopback'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `is not one of ${LEVELS.join(', ')}`), 'warn'),
})

/** Reads from environment variables (table in `api/README.md`) how the service listens. */
export const readServeSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Result<ServeSettings, InvalidConfig> => {
  const parsed = v.safeParse(ServeVariables, withoutEmpty(env))
  if (!parsed.success) {
    const message = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join(' ')
    return err({ kind: 'invalid-config', message })
  }
  const { HOST, PORT, API_RATE_LIMIT, TRUST_PROXY, LOG_LEVEL } = parsed.output
  return ok({
    host: HOST,
    port: PORT,
    requestsPerMinute: API_RATE_LIMIT,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
  })
}
