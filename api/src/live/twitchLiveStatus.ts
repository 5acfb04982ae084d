import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { TwitchChannel } from '../config/apiConfig'
import type { Effects } from '../effects/effects'
import { type ApiFailure, unavailable } from '../http/failure'
import { fetchText, type UpstreamFailure } from '../http/fetchText'
import { staleWhileRevalidate } from '../http/staleWhileRevalidate'
import type { LiveStatus } from './liveStatus'

/** Twitch itself notices a start or an end after about a minute. */
const KEPT_MS = 15_000
/** Twitch is asked once in this time while it does not answer. */
const FAILURE_MS = 5_000

/** How Twitch answers to a token that is over. */
const REFUSED = 401

const TOKEN = 'https://id.twitch.tv/oauth2/token'
const STREAMS = 'https://api.twitch.tv/helix/streams'

const TokenAnswer = v.pipe(v.string(), v.parseJson(), v.object({ access_token: v.string() }))
const StreamsAnswer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(v.unknown()) }))

const parse =
  <T>(schema: v.GenericSchema<string, T>) =>
  (text: string): Result<T, UpstreamFailure> => {
    const parsed = v.safeParse(schema, text)
    return parsed.success ? ok(parsed.output) : err(unavailable('Twitch answered in an unknown way'))
  }

type Fetch = Pick<Effects, 'fetch'>

const askToken = async (effects: Fetch, { clientId, clientSecret }: TwitchChannel) => {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  })
  return flatMap(await fetchText(effects, TOKEN, { method: 'POST', body }), parse(TokenAnswer))
}

const askStreams = async (effects: Fetch, { channel, clientId }: TwitchChannel, token: string) => {
  const headers = { 'client-id': clientId, authorization: `Bearer ${token}` }
  const address = `${STREAMS}?${new URLSearchParams({ user_login: channel })}`
  const answer = flatMap(await fetchText(effects, address, { headers }), parse(StreamsAnswer))
  return flatMap(answer, ({ data }) => ok(data.length > 0))
}

/** Whether the channel is on air, asked from Twitch Helix at most every 15 s. */
export const twitchLiveStatus = (
  channel: TwitchChannel,
  effects: Pick<Effects, 'fetch' | 'now'>,
): LiveStatus => {
  let token: string | undefined

  /** A token lasts about two months; one refused is replaced at once. */
  const withKeptToken = async () => (token === undefined ? undefined : askStreams(effects, channel, token))

  const withNewToken = async (): Promise<Result<boolean, ApiFailure>> => {
    const answer = await askToken(effects, channel)
    if (!answer.ok) return answer
    token = answer.value.access_token
    return askStreams(effects, channel, token)
  }

  /** Only a refused token is replaced: an outage says nothing about it. */
  const ask = async (): Promise<Result<boolean, ApiFailure>> => {
    const answer = await withKeptToken()
    return answer && (answer.ok || answer.error.status !== REFUSED) ? answer : withNewToken()
  }

  return staleWhileRevalidate(ask, {
    now: effects.now,
    freshMs: KEPT_MS,
    staleMs: KEPT_MS,
    failureMs: FAILURE_MS,
  })
}
