import { fakeCacheTools } from '../cache/fakeCacheTools'
import { FakeEffects } from '../fakeEffects'
import { createUpstream } from '../upstream/upstream'
import { icecast } from './icecast'

const STATUS = 'http://stream.example:8000/status-json.xsl'

const ask = (body: string, mount?: string) => {
  const effects = new FakeEffects('2026-01-01T00:00:00Z', { [STATUS]: () => new Response(body) })
  return icecast(STATUS, mount, createUpstream(effects), fakeCacheTools(effects.now).cacheTools)()
}

const live = {
  listenurl: 'http://stream.example:8000/live.mp3',
  server_name: 'Onde Basse',
  title: 'Parpaing - Mur porteur',
  listeners: 12,
}
const low = {
  ...live,
  listenurl: 'http://stream.example:8000/low.ogg',
  artist: 'Limon',
  title: 'Vent d’eau - version',
}

const statusOf = (source?: unknown) => JSON.stringify({ icestats: { admin: 'a@b.example', source } })

const songOf = async (body: string, mount?: string) => {
  const stations = await ask(body, mount)
  return stations.ok ? stations.value[0] : undefined
}

test('the one source of a server is the station, its title cut into artist and title', async () => {
  expect(await songOf(statusOf(live))).toMatchObject({
    station: { name: 'Onde Basse', listen_url: live.listenurl },
    listeners: { total: 12 },
    live: { is_live: false },
    now_playing: { song: { artist: 'Parpaing', title: 'Mur porteur', text: 'Parpaing - Mur porteur' } },
    is_online: true,
  })
})

test('of several sources the first counts, or the one at the mount that is named', async () => {
  expect(await songOf(statusOf([live, low]))).toMatchObject({ now_playing: { song: { artist: 'Parpaing' } } })
  expect(await songOf(statusOf([live, low]), '/low.ogg')).toMatchObject({
    now_playing: { song: { artist: 'Limon', title: 'Vent d’eau - version' } },
  })
})

test.each([
  ['no source', statusOf()],
  ['an empty list', statusOf([])],
  ['sources at other mounts', statusOf(low)],
])('a server with %s is offline', async (_what, body) => {
  expect(await songOf(body, '/live.mp3')).toMatchObject({ is_online: false, now_playing: null })
})

test('a title that is not known is told as none, even where Icecast writes no JSON', async () => {
  const body = statusOf({ ...live, title: 'HYPHEN' }).replace('"HYPHEN"', ' - ')
  expect(await songOf(body)).toMatchObject({ now_playing: null, is_online: true })
})

test('a title that is a number is a title', async () => {
  expect(await songOf(statusOf({ ...live, title: 1312 }))).toMatchObject({
    now_playing: { song: { title: '1312' } },
  })
})

test.each(['<html>', '{}', '{"icestats":3}', ''])('%j is a failure', async (body) => {
  expect(await ask(body)).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})
