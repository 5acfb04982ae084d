import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'

/** A channel whose live status is asked from Twitch. */
export interface TwitchChannel {
  readonly channel: string
  readonly clientId: string
  readonly clientSecret: string
}

/** When the invented live is on: always, never, or from Thursday to Saturday evening. */
export type DemoLive = 'on' | 'off' | 'schedule'

/** Where the answers come from; what is absent is invented. */
export interface ApiConfig {
  /** Where visitors reach this service; absent, it is read from each request. */
  readonly publicUrl?: string
  readonly demoLive: DemoLive
  /** A real SoundCloud feed. */
  readonly feedUrl?: string
  /** The now-playing address of a real AzuraCast. */
  readonly nowPlayingUrl?: string
  readonly twitch?: TwitchChannel
}

export interface InvalidConfig {
  readonly kind: 'invalid-config'
  /** One sentence for each variable at fault. */
  readonly message: string
}

const address = v.optional(
  v.pipe(v.string(), v.url('is not a URL'), v.regex(/^https?:/, 'is not an http address')),
)
const text = v.optional(v.string())

const Environment = v.pipe(
  v.object({
    API_PUBLIC_URL: address,
    DEMO_LIVE: v.optional(v.picklist(['on', 'off', 'schedule'], 'is not one of on, off, schedule'), 'off'),
    FEED_URL: address,
    NOW_PLAYING_URL: address,
    TWITCH_CHANNEL: text,
    TWITCH_CLIENT_ID: text,
    TWITCH_CLIENT_SECRET: text,
  }),
  v.check(
    ({ TWITCH_CHANNEL, TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET }) =>
      new Set([TWITCH_CHANNEL, TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET].map((value) => value === undefined))
        .size === 1,
    'TWITCH_CHANNEL, TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET go together',
  ),
)

type Environment = v.InferOutput<typeof Environment>

const twitchOf = ({ TWITCH_CHANNEL, TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET }: Environment) =>
  TWITCH_CHANNEL && TWITCH_CLIENT_ID && TWITCH_CLIENT_SECRET
    ? {
        twitch: {
          channel: TWITCH_CHANNEL,
          clientId: TWITCH_CLIENT_ID,
          clientSecret: TWITCH_CLIENT_SECRET,
        },
      }
    : {}

const toConfig = (env: Environment): ApiConfig => ({
  demoLive: env.DEMO_LIVE,
  ...(env.API_PUBLIC_URL === undefined ? {} : { publicUrl: env.API_PUBLIC_URL }),
  ...(env.FEED_URL === undefined ? {} : { feedUrl: env.FEED_URL }),
  ...(env.NOW_PLAYING_URL === undefined ? {} : { nowPlayingUrl: env.NOW_PLAYING_URL }),
  ...twitchOf(env),
})

const sentence = (issue: v.BaseIssue<unknown>) =>
  [v.getDotPath(issue), issue.message].filter((part) => part !== null).join(' ')

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/** Reads the configuration from environment variables (table in `api/README.md`); empty means absent. */
export const readApiConfig = (
  env: Readonly<Record<string, string | undefined>>,
): Result<ApiConfig, InvalidConfig> => {
  const parsed = v.safeParse(Environment, withoutEmpty(env), { abortPipeEarly: true })
  return parsed.success
    ? ok(toConfig(parsed.output))
    : err({ kind: 'invalid-config', message: `${parsed.issues.map(sentence).join('. ')}.` })
}
