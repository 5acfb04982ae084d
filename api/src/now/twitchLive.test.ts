import { ok } from '@site/shared/result'
import fc from 'fast-check'
import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects } from '../testing/fakeEffects'
import { checkAsync } from '../testing/property.fixture'
import { twitchLive } from './twitchLive'

const TOKEN = 'https://id.twitch.tv/oauth2/token'
const STREAMS = 'https://api.twitch.tv/helix/streams?user_login=ondebasse'

/** A Twitch whose answers a test may change. */
const twitch = () => {
  const answers = {
    token: () => Response.json({ access_token: 'token' }),
    streams: () => Response.json({ data: [] }),
  }
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [TOKEN]: () => answers.token(),
    [STREAMS]: () => answers.streams(),
  })
  const channel = { channel: 'ondebasse', clientId: 'id', clientSecret: 'secret' }
  return {
    answers,
    effects,
    isLive: twitchLive(channel, createUpstream(effects), fakeCacheTools(effects.now).cacheTools),
  }
}

test('a channel with a stream is on air, one without is not', async () => {
  const { answers, effects, isLive } = twitch()
  expect(await isLive()).toEqual(ok(false))
  answers.streams = () => Response.json({ data: [{ type: 'live' }] })
  effects.advance(15_000)
  expect(await isLive()).toEqual(ok(true))
})

const started = { title: 'Nuit basse', type: 'live', tags: ['Français'] }

test.each<[boolean, object]>([
  [true, started],
  [true, { ...started, type: '', tags: null }],
  [true, { ...started, title: 'Sans rediffusion : venez' }],
  [true, { ...started, title: 'Rerun Records, la nuit du label' }],
  // twitchdev/issues#38: reruns have a tag; before, they had a type.
  [false, { ...started, tags: ['Français', 'Rerun'] }],
  [false, { ...started, type: 'rerun' }],
  [false, { ...started, type: 'vodcast' }],
  [false, { ...started, title: '🔁 Rediffusion du 12' }],
  [false, { ...started, title: 'Nuit basse [RERUN]' }],
  [false, { ...started, title: 'rerun: Nuit basse' }],
  [false, { ...started, title: 'Nuit basse | Rediffusion du 12' }],
  [false, { ...started, tags: ['Rediffusions'] }],
])('it is %s that the studio is live with %j', async (isLiveNow, stream) => {
  const { answers, isLive } = twitch()
  answers.streams = () => Response.json({ data: [stream] })
  expect(await isLive()).toEqual(ok(isLiveNow))
})

test('a rerun is not live, whichever field marks it', async () => {
  const said = fc.constantFrom('Rerun', 're-run', 'REDIFFUSION', 'Vodcast')
  const title = fc.constantFrom('Nuit basse', 'Basalte en direct', 'Les 20 ans : suite', '')
  const say = fc.constantFrom(
    (word: string, words: string) => ({ ...started, title: `[${word}] ${words}` }),
    (word: string, words: string) => ({ ...started, title: `${words} (${word})` }),
    (word: string, words: string) => ({ ...started, title: `🔁 ${word} : ${words}` }),
    (word: string, words: string) => ({ ...started, title: `${words} | ${word}` }),
    (word: string, words: string) => ({ ...started, title: words, tags: ['Français', word] }),
    (word: string, words: string) => ({ ...started, title: words, type: word.toLowerCase() }),
  )
  await checkAsync(fc.tuple(said, title, say, fc.boolean()), async ([word, words, write, isRerun]) => {
    const { answers, isLive } = twitch()
    const stream = isRerun ? write(word, words) : { ...started, title: words }
    answers.streams = () => Response.json({ data: [stream] })
    expect(await isLive()).toEqual(ok(!isRerun))
  })
})

test('the token is asked once', async () => {
  const { effects, isLive } = twitch()
  await isLive()
  effects.advance(15_000)
  await isLive()
  expect(effects.requests).toEqual([TOKEN, STREAMS, STREAMS])
})

test('a refused token is replaced at once', async () => {
  const { answers, effects, isLive } = twitch()
  await isLive()
  let refusals = 1
  answers.streams = () =>
    refusals-- > 0 ? new Response('', { status: 401 }) : Response.json({ data: [{ type: 'live' }] })
  effects.advance(15_000)
  expect(await isLive()).toEqual(ok(true))
})

test.each([
  ['refused credentials', () => new Response('', { status: 403 })],
  ['an answer in an unknown way', () => new Response('<html>')],
])('%s are a failure', async (_what, token) => {
  const { answers, isLive } = twitch()
  answers.token = token
  expect(await isLive()).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})

test('an outage is answered for five seconds without another request, and requests no new token', async () => {
  const { answers, effects, isLive } = twitch()
  await isLive()
  answers.streams = () => new Response('', { status: 503 })
  effects.advance(15_000)
  for (let visit = 0; visit < 20; visit += 1) expect(await isLive()).toMatchObject({ ok: false })
  expect(effects.requests).toEqual([TOKEN, STREAMS, STREAMS])
  effects.advance(5_000)
  await isLive()
  expect(effects.requests).toEqual([TOKEN, STREAMS, STREAMS, STREAMS])
})
