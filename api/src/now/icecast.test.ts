import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects } from '../testing/fakeEffects'
import { readIcecast } from './icecast'
import { openStation } from './station'

const live = {
  listenurl: 'http://stream.example:8000/live.mp3',
  server_name: 'Onde Basse',
  title: 'Parpaing - Mur porteur',
  listeners: 12,
}
const low = { ...live, listenurl: 'http://:8000/low.ogg', artist: 'Limon', title: 'Vent d’eau - version' }

const writeStatus = (source?: unknown) => JSON.stringify({ icestats: { admin: 'a@b.example', source } })

/** A status with a title that is put there as it is. */
const writeTitle = (title: string) => writeStatus({ ...live, title: 'TITLE' }).replace('"TITLE"', title)

const readStation = (body: string, mount?: string) => {
  const stations = readIcecast(body, mount)
  return stations.ok ? stations.value[0] : undefined
}

const readTitle = (title: string) => readStation(writeTitle(title))?.now_playing?.song.text

test('the one source of a server is the station, its title split into artist and title', () => {
  expect(readStation(writeStatus(live))).toMatchObject({
    station: { name: 'Onde Basse', listen_url: live.listenurl },
    listeners: { total: 12 },
    live: { is_live: false },
    now_playing: { song: { artist: 'Parpaing', title: 'Mur porteur', text: 'Parpaing - Mur porteur' } },
    is_online: true,
  })
})

// xiph/Icecast-Server#12
test('of several sources the first counts, or the one at the mount that is named', () => {
  expect(readStation(writeStatus([live, low]))?.now_playing?.song.artist).toBe('Parpaing')
  expect(readStation(writeStatus([live, low]), '/low.ogg')?.now_playing?.song).toMatchObject({
    artist: 'Limon',
    title: 'Vent d’eau - version',
  })
})

test('without a configured mount, the first source that names its song is read', () => {
  const silent = { listenurl: 'http://stream.example:8000/mp3', server_name: 'Onde', listeners: 0 }
  expect(readStation(writeStatus([silent, low]))?.now_playing?.song).toMatchObject({ artist: 'Limon' })
  expect(readStation(writeStatus([silent, low]), '/mp3')?.now_playing).toBeFalsy()
  expect(readStation(writeStatus([silent, { ...silent, listeners: 3 }]))?.listeners?.total).toBe(0)
})

test('the mounts there are are named where the configured one is not among them', () => {
  const named: (readonly string[])[] = []
  const read = (source: unknown, mount?: string) =>
    readIcecast(writeStatus(source), mount, (mounts) => named.push(mounts))
  read([live, low], '/live')
  read([live, low], '/live.mp3')
  read([live, low])
  read(undefined, '/live')
  expect(named).toEqual([['/live.mp3', '/low.ogg']])
})

test('of many mounts some are named, without control characters of terminals', () => {
  let named: readonly string[] = []
  const sources = Array.from({ length: 500 }, (_, at) => ({
    listenurl: `http://a.example/\u001B[31m\u009B\n${at}${'é'.repeat(5_000)}`,
  }))
  readIcecast(writeStatus(sources), '/live.mp3', (mounts) => {
    named = mounts
  })
  expect(named).toHaveLength(8)
  expect(named.join('').length).toBeLessThan(500)
  expect(named[0]).toMatch(/^\/[!-~]+$/)
})

test.each([
  ['a server without a source', writeStatus()],
  ['a server with an empty list', writeStatus([])],
  ['a server with sources at other mounts', writeStatus(low)],
  [
    'a server that starts (xiph/Icecast-Server#38)',
    '{"icestats":"server_start":"Sat, 03 Oct 2020","dummy":null}}',
  ],
  ['an empty answer', ' '],
  ['an answer that breaks off', writeStatus(live).slice(0, 60)],
  ['an answer that hardly begins', '{"ice'],
])('%s is off the air', (_, body) => {
  expect(readStation(body, '/live.mp3')).toMatchObject({ is_online: false, now_playing: null })
})

test.each([
  // xiph/Icecast-Server#34, #43 and #74: what looks like a number is written bare, a hyphen too.
  ['-', undefined],
  [' - ', undefined],
  ['"-"', undefined],
  ['" - "', undefined],
  ['null', undefined],
  ['1979', '1979'],
  ['4.20', '4.20'],
  ['12345678901234567890', '12345678901234567890'],
  ['true', 'true'],
  ['"Face A: -, puis Face B:-}"', 'Face A: -, puis Face B:-}'],
  ['"{\\"title\\": - , \\"null\\"}"', '{"title": - , "null"}'],
  ['"C:\\\\Parpaing, [live]: 50 %"', 'C:\\Parpaing, [live]: 50 %'],
  ['"Dua &amp; B&#353;&#269; - It&#039;s &oslash;"', "Dua & Bšč - It's ø"],
  ['"Mur\tpor\u0000teur"', 'Mur por teur'],
  ['"Parpaing "live" - Mur"', 'Parpaing "live" - Mur'],
  ['"L\\\'eau"', "L'eau"],
  ['"C:\\"', 'C:\\'],
  ['"BasaltÃ© - Ã‰tÃ©"', 'BasaltÃ© - Ã‰tÃ©'],
])('the title %s is %j', (title, text) => {
  expect(readTitle(title)).toBe(text)
  expect(readStation(writeTitle(title))?.is_online).toBe(true)
})

test('a song is read from the field for directories, and a null artist is missing', () => {
  const source = { ...live, title: undefined, artist: null, yp_currently_playing: 'Limon - Vase' }
  expect(readStation(writeStatus([null, source]))?.now_playing?.song).toMatchObject({
    artist: 'Limon',
    title: 'Vase',
  })
})

test('a million escaped quotes without an end take no time', () => {
  const begun = performance.now()
  readIcecast('"\\'.repeat(500_000))
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test.each(['<html>', '{}', '{"icestats":3}', '[]', 'null'])('%j is a failure', (body) => {
  expect(readIcecast(body)).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})

test.each<[string, BodyInit]>([
  ['in Latin-1', Buffer.from(writeTitle('"Été"'), 'latin1')],
  ['after a byte order mark', `\ufeff${writeTitle('"Été"')}`],
])('a status %s is read', async (_, body) => {
  const address = 'http://stream.example:8000/status-json.xsl'
  const effects = new FakeEffects('2026-01-01T00:00:00Z', { [address]: () => new Response(body) })
  const { cacheTools } = fakeCacheTools(effects.now)
  const { nowPlaying } = openStation(address, readIcecast, {
    upstream: createUpstream(effects),
    cacheTools,
  }).sources
  expect(await nowPlaying()).toMatchObject({ value: [{ now_playing: { song: { title: 'Été' } } }] })
})
