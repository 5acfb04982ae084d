import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Visitor } from '@site/demo/testing'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { PLAYED_FOLDER } from '../../played/playedFiles'
import { addRemovedTime } from '../../played/removedTimes'
import { event, writeCalendar } from '../../programme/calendar.fixture'
import { FakeEffects, visitApi } from '../../testing/fakeEffects'

const NOW = '2026-05-20T10:00:00Z'
const STATION = 'https://radio.example/api/nowplaying/onde'
const CALENDAR = 'https://calendar.example/one.ics'

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'state-'))
})
afterEach(() => rm(stateDir, { recursive: true }))

const airing = (title: string, at: string) => ({
  played_at: Date.parse(at) / 1000,
  duration: 240,
  song: { artist: 'Parpaing', title, isrc: 'FRX452600001' },
})

/** A radio of one song, with a show in its calendar, and a service that is listening. */
const openRadio = async (config: object = { stateDir }) => {
  const station = {
    is_online: true,
    now_playing: airing('Mur', '2026-05-20T09:58:00Z'),
    song_history: [] as object[],
  }
  const effects = new FakeEffects(NOW, {
    [STATION]: () => Response.json([station]),
    [CALENDAR]: () => {
      const show = ['UID:a', 'DTSTART:20260520T090000Z', 'DTEND:20260520T110000Z', 'SUMMARY:Matinale']
      return new Response(writeCalendar(event(...show)))
    },
  })
  const sources = { NOW_PLAYING_URL: STATION, CALENDAR_URLS: CALENDAR }
  const visitor = visitApi({ demo: false, sources, ...config }, effects)
  await visitor.visit('/api/played')
  return { station, effects, visitor }
}

const readSongs = async (visitor: Visitor, query = '') => {
  const { body } = await visitor.visit(`/api/played${query}`)
  return JSON.parse(body).songs
}

/** Waits for the disk. */
const whenNoted = async (visitor: Visitor, count: number): Promise<readonly object[]> => {
  for (;;) {
    const songs = await readSongs(visitor)
    if (songs.length >= count) return songs
    await new Promise(setImmediate)
  }
}

test('a service that listens notes the songs of its station, with the show they were part of', async () => {
  const { station, effects, visitor } = await openRadio()
  expect(await whenNoted(visitor, 1)).toEqual([
    {
      at: '2026-05-20T09:58:00Z',
      artist: 'Parpaing',
      title: 'Mur',
      seconds: 240,
      isrc: 'FRX452600001',
      broadcast: { title: 'Matinale', start: '2026-05-20T09:00:00.000Z' },
    },
  ])
  station.song_history = [station.now_playing]
  station.now_playing = airing('Toit', '2026-05-20T10:02:00Z')
  effects.advance(130_000)
  expect(await whenNoted(visitor, 2)).toMatchObject([{ title: 'Mur' }, { title: 'Toit' }])
  const file = await readFile(path.join(stateDir, PLAYED_FOLDER, '2026-05-20.jsonl'), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(2)
})

test('the last songs are answered alone on request, and one that was removed in no answer', async () => {
  const { station, visitor, effects } = await openRadio()
  await whenNoted(visitor, 1)
  station.now_playing = airing('Toit', '2026-05-20T10:02:00Z')
  effects.advance(130_000)
  await whenNoted(visitor, 2)
  expect(await readSongs(visitor, '?limit=1')).toMatchObject([{ title: 'Toit' }])
  await addRemovedTime(path.join(stateDir, PLAYED_FOLDER), Date.parse('2026-05-20T10:02:00Z'))
  expect(await readSongs(visitor, '?limit=1')).toMatchObject([{ title: 'Mur' }])
})

test.each([
  ['without a folder', {}],
  ['without a station', { stateDir: tmpdir(), sources: {} }],
])('%s no song is kept, and there is no answer', async (_, config) => {
  const { visitor } = await openRadio(config)
  expect((await visitor.visit('/api/played')).statusCode).toBe(404)
})

test('an invented station invents its past, with its shows', async () => {
  const visitor = visitApi({}, new FakeEffects('2026-05-20T18:30:00Z'))
  const range = '?from=2026-05-20T18:00:00Z&to=2026-05-21T18:00:00Z'
  const songs = await readSongs(visitor, range)
  const { body } = await visitor.visit('/api/schedule')
  const shown = JSON.parse(body).broadcasts.map(({ title, start }: { title: string; start: string }) => ({
    title,
    start,
  }))
  expect(songs.length).toBeGreaterThan(5)
  expect(songs.at(-1).at < '2026-05-20T18:30:00Z').toBe(true)
  for (const { broadcast } of songs) expect(shown).toContainEqual(broadcast)
})

test.each([
  ['a time without a zone', '?from=2026-05-20T10:00', /fuseau/],
  ['a day', '?from=2026-05-20', /fuseau/],
  ['no time', '?to=hier', /fuseau/],
  ['two values', '?from=2026-05-20T10:00Z&from=2026-05-20T11:00Z', /fuseau/],
  ['an end before the beginning', '?from=2026-05-20T10:00Z&to=2026-05-20T09:00Z', /avant/],
  ['more than 31 days', '?from=2026-04-18T00:00:00Z&to=2026-05-20T00:00:00Z', /31 jours/],
  ['a beginning months ago', '?from=2026-01-01T00:00:00Z', /31 jours/],
  ['too many songs', '?limit=5000', /limit/],
])('%s is refused with a sentence', async (_, query, sentence) => {
  const { statusCode, body } = await visitApi().visit(`/api/played${query}`)
  expect([statusCode, JSON.parse(body).kind]).toEqual([400, 'bad-request'])
  expect(JSON.parse(body).message).toMatch(sentence)
})

test.each([
  ['the last day', '', CACHE_CONTROL.played],
  [
    'a day that goes on',
    '?from=2026-05-20T00:00:00%2B02:00&to=2026-05-21T00:00:00 02:00',
    CACHE_CONTROL.played,
  ],
  [
    'the month in which clocks go back, by the clocks of France',
    '?from=2025-10-01T00:00:00%2B02:00&to=2025-11-01T00:00:00%2B01:00',
    CACHE_CONTROL.playedBefore,
  ],
])('%s is answered, and kept as long as it may change', async (_, query, cacheControl) => {
  const visitor = visitApi({ publicUrl: 'https://onde.example/api' }, new FakeEffects(NOW))
  const { statusCode, headers } = await visitor.visit(`/api/played${encodeURI(query).replaceAll('%25', '%')}`)
  expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
    200,
    cacheControl,
    '*',
  ])
})

test.each([
  [true, undefined],
  [false, {}],
])('the answer about what plays says %s where songs are noted, or not', async (noted, config) => {
  const { visitor } = await openRadio(config)
  const [station] = JSON.parse((await visitor.visit('/api/nowplaying')).body)
  expect(station).toMatchObject({ songs_noted: noted, now_playing: { song: { title: 'Mur' } } })
})
