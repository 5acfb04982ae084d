import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { notFound, unavailable } from '../../net/http/failure'
import { authorizedBy } from '../../net/upstream/authorized'
import type { Upstream, UpstreamFailure } from '../../net/upstream/upstream'
import type { TrackSource } from './soundRoutes'

/** An application registered with SoundCloud. */
export interface SoundCloudClient {
  readonly clientId: string
  readonly clientSecret: string
}

const TOKEN = 'https://secure.soundcloud.com/oauth/token'
const API = 'https://api.soundcloud.com'
const TRACKS = `${API}/tracks`

/** By preference; previews are excluded. */
const KINDS = ['http_mp3_128_url', 'hls_aac_160_url', 'hls_aac_96_url'] as const

const Streams = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    http_mp3_128_url: v.optional(v.string()),
    hls_aac_160_url: v.optional(v.string()),
    hls_aac_96_url: v.optional(v.string()),
  }),
)

/** Only SoundCloud's own API may see the token. */
const takesToken = (address: string): boolean => URL.canParse(address) && new URL(address).origin === API

const chooseStream = (text: string): Result<string, UpstreamFailure> => {
  const parsed = v.safeParse(Streams, text)
  if (!parsed.success) return err(unavailable('SoundCloud told streams in an unknown way'))
  const address = KINDS.map((kind) => parsed.output[kind]).find((one) => one !== undefined)
  if (address === undefined) return err(notFound('Ce morceau ne peut être écouté en entier.'))
  return takesToken(address)
    ? ok(address)
    : err(unavailable(`SoundCloud names a stream elsewhere: ${address}`))
}

const credentials = ({ clientId, clientSecret }: SoundCloudClient) => ({
  headers: {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'grant_type=client_credentials',
})

/** Streams of SoundCloud's API, as signed addresses that browsers may request: an mp3 if there is one, else an HLS playlist. */
export const soundCloudTracks = (client: SoundCloudClient, upstream: Upstream): TrackSource => {
  const authorized = authorizedBy(upstream, TOKEN, credentials(client))
  const sign = async (trackId: string, token: string): Promise<Result<string, UpstreamFailure>> => {
    const headers = { authorization: `OAuth ${token}` }
    const streams = await upstream.text(`${TRACKS}/soundcloud:tracks:${trackId}/streams`, { headers })
    const stream = flatMap(streams, chooseStream)
    return stream.ok ? upstream.locate(stream.value, { headers }) : stream
  }
  return async (trackId) => {
    const address = await authorized((token) => sign(trackId, token))
    if (address.ok) return ok({ address: address.value, cacheControl: CACHE_CONTROL.signedSound })
    return address.error.status === 404 ? err(notFound('Ce morceau n’existe pas.')) : address
  }
}
