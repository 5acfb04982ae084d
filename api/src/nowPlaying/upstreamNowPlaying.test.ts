import { FakeEffects } from '../effects/fakeEffects'
import { upstreamNowPlaying } from './upstreamNowPlaying'

const RADIO = 'https://radio.example/api/nowplaying/onde_basse'

const ask = (body: string) =>
  upstreamNowPlaying(
    RADIO,
    new FakeEffects('2026-01-01T00:00:00Z', { [RADIO]: () => new Response(body) }),
  )('')

test('a list of stations passes as it is', async () => {
  expect(await ask('[{"is_online":true}]')).toEqual({ ok: true, value: '[{"is_online":true}]' })
})

test('a single station becomes a list of one', async () => {
  expect(await ask('{"is_online":true}')).toEqual({ ok: true, value: '[{"is_online":true}]' })
})

test.each(['<html>', '"on"', 'null'])('the answer %s is a failure', async (body) => {
  expect(await ask(body)).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})

test('the radio is asked again only after ten seconds', async () => {
  const effects = new FakeEffects('2026-01-01T00:00:00Z', { [RADIO]: () => new Response('[]') })
  const nowPlaying = upstreamNowPlaying(RADIO, effects)
  await nowPlaying('')
  effects.advance(9_999)
  await nowPlaying('')
  expect(effects.requests).toHaveLength(1)
  effects.advance(1)
  await nowPlaying('')
  expect(effects.requests).toHaveLength(2)
})
