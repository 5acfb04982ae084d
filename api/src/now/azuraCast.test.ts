import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects } from '../testing/fakeEffects'
import { readStationMessage, readStations } from './azuraCast'
import { stationLive } from './nowPlayingRoutes'
import { openStation } from './station'

const readStation = (station: object) => {
  const stations = readStations(JSON.stringify(station))
  return stations.ok ? stations.value[0] : undefined
}

const playing = (song: object) => ({ is_online: true, now_playing: { song } })

test.each(['[{"is_online":true}]', '{"is_online":true}'])('%s is a list of stations', (body) => {
  expect(readStations(body)).toMatchObject({ ok: true, value: [{ is_online: true, now_playing: null }] })
})

test.each(['<html>', '"on"', 'null', '[1]', '{}', '{"code":404,"message":"gone"}'])(
  '%s is a failure',
  (body) => {
    expect(readStations(body)).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
  },
)

test('a field that is invalid costs itself only', () => {
  const song = { text: 'Parpaing - Mur', art: 'javascript', album: 7 }
  const station = {
    live: 'yes',
    listeners: { total: -1, unique: '2' },
    now_playing: { played_at: 'now', song },
  }
  expect(readStations(JSON.stringify([null, 'on', station]))).toMatchObject({
    value: [
      {
        live: { is_live: false },
        listeners: { total: 0, unique: 2 },
        now_playing: { played_at: null, song: { artist: 'Parpaing', title: 'Mur', art: null, album: '7' } },
        is_online: true,
      },
    ],
  })
})

test.each<[string, object, object]>([
  [
    'AzuraCast#6960: off the air',
    { is_online: false, now_playing: { song: { text: 'Station Offline' } } },
    { is_online: false, now_playing: null },
  ],
  [
    'AzuraCast#5553: a streamer',
    { live: { is_live: true, streamer_name: 'DJ &amp; Nour' } },
    { live: { is_live: true, streamer_name: 'DJ & Nour' } },
  ],
  [
    'AzuraCast#5343: no title',
    playing({ artist: '', title: 'Unknown', text: ' - Unknown' }),
    { now_playing: null },
  ],
  [
    'AzuraCast#3106: both names in the title',
    playing({ artist: '', title: 'A - B', text: 'A - B' }),
    { now_playing: { song: { artist: 'A', title: 'B' } } },
  ],
  [
    'Jackysi/PawTunes#14: entities',
    playing({ artist: 'Dua &amp; B&#353;', title: '&oslash;' }),
    { now_playing: { song: { text: 'Dua & Bš - ø' } } },
  ],
  ['a hyphen for a title', playing({ artist: '', title: '-', text: '-' }), { now_playing: null }],
  [
    'nothing but that it is off',
    { station: { name: 'x' }, live: { is_live: false }, now_playing: null, is_online: false },
    { station: { name: 'x' }, now_playing: null, is_online: false },
  ],
  [
    'nulls',
    playing({ artist: null, title: null, text: 'A - B' }),
    { now_playing: { song: { artist: 'A', title: 'B' } } },
  ],
])('%s', (_, station, read) => {
  expect(readStation(station)).toMatchObject(read)
})

test('a song has the code and the label of its recording, and the list it comes from, where the station tells them', () => {
  const song = { text: 'A - B', isrc: ' FRX452600001 ', custom_fields: { label: 'Sel &amp; Noir', bpm: 140 } }
  expect(readStation({ now_playing: { playlist: 'Jingles', song } })).toMatchObject({
    now_playing: { playlist: 'Jingles', song: { isrc: 'FRX452600001', label: 'Sel & Noir' } },
  })
  const bare = readStation({
    now_playing: { playlist: '', song: { ...song, isrc: null, custom_fields: [] } },
  })
  expect(bare?.now_playing).toEqual({
    played_at: null,
    duration: null,
    song: { text: 'A - B', artist: 'A', title: 'B', album: null, art: null },
  })
})

test('an answer of four megabytes, 20,000 levels deep, is answered in a few kilobytes', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const song = { text: 'x'.repeat(500_000), lyrics: 'x'.repeat(500_000), custom_fields: { bpm: 140 } }
  const history = Array.from({ length: 1_000 }, () => ({ song: { title: 'y'.repeat(500) } }))
  const station = JSON.stringify({ ...playing(song), song_history: history }).replace(
    '{',
    `{"custom":${deep},`,
  )
  const stations = readStations(
    `[${Array(3).fill(station).join()}, ${Array(50).fill('{"is_online":true}').join()}]`,
  )
  expect(stations).toMatchObject({ ok: true })
  expect(JSON.stringify(stations).length).toBeLessThan(45_000)
})

const RADIO = 'https://radio.example/api/nowplaying/onde_basse'

const open = (body: string) => {
  const effects = new FakeEffects('2026-01-01T00:00:00Z', { [RADIO]: () => new Response(body) })
  const { cacheTools, reports } = fakeCacheTools(effects.now)
  const { nowPlaying } = openStation(RADIO, readStations, {
    upstream: createUpstream(effects),
    cacheTools,
  }).sources
  return { nowPlaying, reports }
}

test.each([
  ['[{"live":{"is_live":true}}]', true],
  ['[{"live":{"is_live":false}}]', false],
  ['[]', false],
  ['[{"live":null,"is_online":true}]', false],
])('the studio of %s is live: %s', async (body, isLive) => {
  expect(await stationLive(open(body).nowPlaying)()).toEqual({ ok: true, value: isLive })
})

test.each([
  ['{"is_online":false}', 'off-air'],
  ['{"is_online":true}', undefined],
])('%s is reported to operators as %s', async (body, state) => {
  const { nowPlaying, reports } = open(body)
  await nowPlaying()
  expect(reports.map((report) => report.state)).toEqual([state])
})

const np = playing({ artist: 'A', title: 'B' })
const publication = { data: { np, current_time: 1 } }

test.each<[string, string]>([
  ['a publication', JSON.stringify({ channel: 'station:a', pub: publication })],
  [
    'one of several channels, others without publications',
    JSON.stringify({
      connect: {
        subs: { a: { epoch: '1' }, b: { publications: null }, c: { publications: [{}, publication] } },
      },
    }),
  ],
  [
    'the last publication',
    JSON.stringify({
      connect: {
        subs: {
          a: { publications: [{ data: { np: playing({ title: 'Z' }) } }, publication, { data: 'none' }] },
        },
      },
    }),
  ],
  [
    'a reply of the protocol of two directions',
    JSON.stringify({ push: { channel: 'station:a', pub: publication } }),
  ],
  ['the protocol before version 4', JSON.stringify({ result: { channel: 'station:a', data: publication } })],
  ['data of the connection', JSON.stringify({ connect: { data: { np } } })],
  ['the station itself', JSON.stringify(np)],
  ['JSON in a text', JSON.stringify({ pub: { data: JSON.stringify({ np }) } })],
  ['several messages, a line each', `{}\n${JSON.stringify({ pub: publication })}\n{}`],
  [
    'several messages without a line between',
    `{"connect":{"subs":{}}}${JSON.stringify({ pub: publication })}`,
  ],
  ['lines', JSON.stringify({ pub: publication }, null, 2)],
])('a message with %s has its song', (_, data) => {
  expect(readStationMessage(data)?.now_playing?.song.text).toBe('A - B')
})

test.each([
  '',
  '{}',
  '<b>',
  '{"pub":{"data":{"np":"off air"}}}',
  '{"channel":"station:a","join":{"info":{"user":"1"}}}',
  // AzuraCast/AzuraCast#7604
  '{"connect":{"client":"c","ping":25,"subs":{"station:onde":{"epoch":"1","recoverable":true}},"time":1733343446594}}',
  '"\\"'.repeat(200_000),
  '"\\'.repeat(200_000),
])('%.40j has none', (data) => {
  expect(readStationMessage(data)).toBeUndefined()
})
