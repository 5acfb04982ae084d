import { fakeCacheTools } from '../cache/fakeCacheTools'
import { FakeEffects } from '../fakeEffects'
import { createUpstream } from '../upstream/upstream'
import { stationLive } from './nowPlayingRoutes'
import { azuraCast } from './stations'

const RADIO = 'https://radio.example/api/nowplaying/onde_basse'

const radioOf = (body: string) => {
  const effects = new FakeEffects('2026-01-01T00:00:00Z', { [RADIO]: () => new Response(body) })
  const nowPlaying = azuraCast(RADIO, createUpstream(effects), fakeCacheTools(effects.now).cacheTools)
  return { effects, nowPlaying }
}

const ask = (body: string) => radioOf(body).nowPlaying()

test.each(['[{"is_online":true}]', '{"is_online":true}'])('%s is a list of stations', async (body) => {
  expect(await ask(body)).toEqual({ ok: true, value: [{ is_online: true }] })
})

test.each(['<html>', '"on"', 'null', '[1]'])('the answer %s is a failure', async (body) => {
  expect(await ask(body)).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})

test('a station nobody can read costs itself only', async () => {
  expect(await ask('[null, {"live":"oui"}, {"is_online":true,"live":null}]')).toEqual({
    ok: true,
    value: [{ is_online: true, live: null }],
  })
})

test('what the service does not know of a station is passed on', async () => {
  const station = {
    station: { name: 'Onde' },
    now_playing: { song: { custom_fields: { bpm: '140' } } },
    cache: 'hit',
  }
  expect(await ask(JSON.stringify(station))).toEqual({ ok: true, value: [station] })
})

test.each([
  ['[{"live":{"is_live":true}}]', true],
  ['[{"live":{"is_live":false}}]', false],
  ['[]', false],
  ['[{}]', false],
  ['[{"live":null}]', false],
])('the studio of %s is live: %s', async (body, isLive) => {
  expect(await stationLive(radioOf(body).nowPlaying)()).toEqual({ ok: true, value: isLive })
})
