import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { unavailable } from '../net/http/failure'
import { authorizedBy } from '../net/upstream/authorized'
import type { Upstream, UpstreamFailure } from '../net/upstream/upstream'

/** A channel whose live status is requested from Twitch. */
export interface TwitchChannel {
  readonly channel: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Twitch itself notices a start or an end after about a minute. */
const FRESHNESS = { freshMs: 15_000, staleMs: 15_000, failureMs: 5_000 }

const TOKEN = 'https://id.twitch.tv/oauth2/token'
const STREAMS = 'https://api.twitch.tv/helix/streams'

const Field = v.fallback(v.optional(v.string(), ''), '')

const StreamSchema = v.object({
  type: Field,
  title: Field,
  tags: v.fallback(v.optional(v.array(v.string()), []), []),
})

const StreamsAnswer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(StreamSchema) }))

const RERUN_TAG = /^(?:re-?run|vodcast|rediff(?:usion)?)s?$/i
/** Marks of a rerun: at the beginning of a title, behind a dash or bar, or in brackets: « Sans rediffusion » is live. */
const RERUN_TITLE =
  /(?:^|\s[|–—-]\s)\P{L}*(?:rediff(?:usion)?\b|(?:re-?run|vodcast)\s*(?:[:|–—-]|$))|[[(]\s*(?:re-?run|vodcast|rediff(?:usion)?)\s*[\])]/iu

/** Twitch lists reruns as live, with a tag; it once gave them a type. An unknown type is empty. */
const isLive = ({ type, title, tags }: v.InferOutput<typeof StreamSchema>): boolean =>
  ['', 'live'].includes(type) && !tags.some((tag) => RERUN_TAG.test(tag.trim())) && !RERUN_TITLE.test(title)

const hasLiveStream = (text: string): Result<boolean, UpstreamFailure> => {
  const parsed = v.safeParse(StreamsAnswer, text)
  return parsed.success
    ? ok(parsed.output.data.some(isLive))
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

/** Whether the channel is on air, requested from Twitch Helix at most every 15 s. */
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
    async () => flatMap(await authorized(ask), hasLiveStream),
    { ...FRESHNESS, source: 'live' },
    cacheTools,
  )
}
