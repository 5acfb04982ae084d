import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import { unavailable } from '../http/failure'
import { authorizedBy } from '../upstream/authorized'
import type { Upstream, UpstreamFailure } from '../upstream/upstream'

/** A channel whose live status is asked from Twitch. */
export interface TwitchChannel {
  readonly channel: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Twitch itself notices a start or an end after about a minute. */
const FRESHNESS = { freshMs: 15_000, staleMs: 15_000, failureMs: 5_000 }

const TOKEN = 'https://id.twitch.tv/oauth2/token'
const STREAMS = 'https://api.twitch.tv/helix/streams'

const StreamsAnswer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(v.unknown()) }))

const hasStream = (text: string): Result<boolean, UpstreamFailure> => {
  const parsed = v.safeParse(StreamsAnswer, text)
  return parsed.success
    ? ok(parsed.output.data.length > 0)
    : err(unavailable('Twitch answered in an unknown way'))
}

const credentials = ({ clientId, clientSecret }: TwitchChannel) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(
    new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  ),
})

/** Whether the channel is on air, asked from Twitch Helix at most every 15 s. */
export const twitchLive = (
  channel: TwitchChannel,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<boolean> => {
  const authorized = authorizedBy(upstream, TOKEN, credentials(channel))
  const address = `${STREAMS}?${new URLSearchParams({ user_login: channel.channel })}`
  const ask = (token: string) =>
    upstream.text(address, { headers: { 'client-id': channel.clientId, authorization: `Bearer ${token}` } })
  return cache(
    async () => flatMap(await authorized(ask), hasStream),
    { ...FRESHNESS, source: 'live' },
    cacheTools,
  )
}
