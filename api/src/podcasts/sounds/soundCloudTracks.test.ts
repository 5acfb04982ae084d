import { err, ok } from '@site/shared/result'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { notFound, unavailable } from '../../net/http/failure'
import { createUpstream } from '../../net/upstream/upstream'
import { FakeEffects } from '../../testing/fakeEffects'
import { fakeItem, fakePage, readFeed } from '../../testing/feed.fixture'
import { soundCloudTracks } from './soundCloudTracks'
import { feedTracks, firstTracks } from './soundRoutes'

const feed = async () => ok(readFeed(fakePage([fakeItem(1234, 2), fakeItem(234, 1)])))

test('a track is the enclosure of the item with its number', async () => {
  expect(await feedTracks(feed)('234', '')).toEqual(
    ok({ address: 'https://feeds.example/234.mp3', cacheControl: CACHE_CONTROL.sound }),
  )
})

test('a number is never found inside a longer one', async () => {
  expect(await feedTracks(feed)('34', '')).toEqual(err(notFound('Ce morceau n’est pas dans le fil.')))
})

test('a feed that is down is said to be down', async () => {
  expect(await feedTracks(async () => err(unavailable('down')))('1', '')).toEqual(err(unavailable('down')))
})

const TOKEN = 'https://secure.soundcloud.com/oauth/token'
const STREAMS = 'https://api.soundcloud.com/tracks/soundcloud:tracks:7/streams'
const HLS = 'https://api.soundcloud.com/tracks/soundcloud:tracks:7/streams/a/hls'
const SIGNED = 'https://cf-hls-media.example/7.m3u8?Expires=1'

const soundCloud = (streams: () => Response) => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [TOKEN]: () => Response.json({ access_token: 'token', expires_in: 3600 }),
    [STREAMS]: streams,
    [HLS]: (init) =>
      init?.headers?.authorization === 'OAuth token'
        ? new Response(null, { status: 302, headers: { location: SIGNED } })
        : new Response('', { status: 401 }),
  })
  const client = { clientId: 'id', clientSecret: 'secret' }
  return { effects, track: soundCloudTracks(client, createUpstream(effects)) }
}

test('a stream is given as the signed address it leads to, which is not asked', async () => {
  const { effects, track } = soundCloud(() =>
    Response.json({ hls_aac_160_url: HLS, preview_mp3_128_url: 'x' }),
  )
  expect(await track('7', '')).toEqual({
    ok: true,
    value: { address: SIGNED, cacheControl: CACHE_CONTROL.signedSound },
  })
  expect(effects.requests).toEqual([TOKEN, STREAMS, HLS])
})

test('a preview is not the show', async () => {
  const { track } = soundCloud(() =>
    Response.json({ preview_mp3_128_url: 'https://api.soundcloud.com/preview' }),
  )
  expect(await track('7', '')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test.each(['https://elsewhere.example/hls', 'http://api.soundcloud.com/hls', 'no address'])(
  'the token is not sent to %s, whatever SoundCloud answers',
  async (address) => {
    const { effects, track } = soundCloud(() => Response.json({ hls_aac_160_url: address }))
    expect(await track('7', '')).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
    expect(effects.requests).toEqual([TOKEN, STREAMS])
  },
)

test('an invalid track is not found', async () => {
  const { track } = soundCloud(() => new Response('', { status: 404 }))
  expect(await track('7', '')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('a token that expired is replaced once', async () => {
  let refusals = 0
  const { effects, track } = soundCloud(() => {
    refusals += 1
    return refusals === 2 ? new Response('', { status: 401 }) : Response.json({ hls_aac_160_url: HLS })
  })
  await track('7', '')
  expect(await track('7', '')).toMatchObject({ ok: true })
  expect(effects.requests.filter((address) => address === TOKEN)).toHaveLength(2)
})

test('an enclosure comes first: every browser plays it', async () => {
  const { effects, track } = soundCloud(() => Response.json({ hls_aac_160_url: HLS }))
  const enclosures = feedTracks(async () => ok(readFeed(fakePage([fakeItem(7, 1)]))))
  expect(await firstTracks(enclosures, track)('7', '')).toMatchObject({
    value: { address: 'https://feeds.example/7.mp3' },
  })
  expect(effects.requests).toEqual([])
})
