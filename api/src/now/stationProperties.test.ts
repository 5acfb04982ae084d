import fc from 'fast-check'
import { check } from '../testing/property.fixture'
import { readStationMessage, readStations } from './azuraCast'
import { readIcecast } from './icecast'
import { readLenientJson } from './lenientJson'
import { readSong } from './song'

test('whatever a radio answers, it is stations or a failure', () => {
  check(fc.oneof(fc.json(), fc.string()), (text) => {
    const stations = readStations(text)
    if (stations.ok) for (const station of stations.value) expect(typeof station).toBe('object')
    expect(typeof readIcecast(text).ok).toBe('boolean')
  })
})

const mount = fc.dictionary(
  fc.constantFrom('listenurl', 'server_name', 'title', 'artist', 'listeners', 'genre'),
  fc.jsonValue(),
)

test('whatever an Icecast tells of its mounts, there is one station', () => {
  check(fc.oneof(mount, fc.array(mount), fc.jsonValue()), (source) => {
    const stations = readIcecast(JSON.stringify({ icestats: { source } }), '/live.mp3')
    expect(stations.ok && stations.value).toHaveLength(1)
  })
})

test('valid JSON is read as it is, but for numbers and the like, which are texts', () => {
  check(fc.json({ maxDepth: 4 }), (text) => {
    const isBare = (value: unknown) => typeof value === 'number' || typeof value === 'boolean'
    const texts: unknown = JSON.parse(text, (_, value) => (isBare(value) ? String(value) : value))
    expect(JSON.stringify(readLenientJson(text))).toBe(JSON.stringify(texts))
  })
})

const name = fc
  .stringMatching(/^[A-Za-zÀ-ÿ]{1,9}(?:[ '-][A-Za-zÀ-ÿ]{1,9}){0,3}$/)
  .filter((text) => !/unknown/i.test(text))

test('however a station joins, repeats or quotes artist and title, they are read as the same', () => {
  check(fc.tuple(name, name), ([artist, title]) => {
    const song = { artist, title, text: `${artist} - ${title}` }
    for (const sent of [
      { artist, title, text: '' },
      { artist: '', title: song.text, text: '' },
      { artist: '', title, text: song.text },
      { artist: song.text, title: '', text: '' },
      { artist, title: song.text, text: `${artist} - ${song.text}` },
      { artist: '', title: `"${artist}" - "${title}"`, text: '' },
      { artist: '', title: `« ${song.text} »`, text: '' },
      { artist: '', title: '', text: `“${song.text}”` },
      { artist: '', title: `StreamTitle='${song.text}';StreamUrl='';`, text: '' },
    ])
      expect(readSong(sent)).toEqual(song)
  })
})

test('a name that a station does not send is missing, and the other one is read', () => {
  check(name, (known) => {
    for (const sent of [
      { artist: '', title: known, text: '' },
      { artist: '', title: ` - ${known}`, text: '' },
      { artist: '', title: '', text: `- ${known}` },
      { artist: 'Unknown artist', title: known, text: '' },
      { artist: ' - ', title: known, text: `Unknown - ${known}` },
    ])
      expect(readSong(sent)).toEqual({ artist: null, title: known, text: known })
    for (const sent of [
      { artist: known, title: '', text: '' },
      { artist: known, title: ' - ', text: known },
      { artist: '', title: `${known} - `, text: '' },
      { artist: '', title: '', text: `${known} -` },
    ])
      expect(readSong(sent)).toEqual({ artist: known, title: null, text: known })
  })
})

const STATUS = JSON.stringify({ icestats: { admin: 'a', source: { listenurl: '/live', title: 'TITLE' } } })

test('a status of Icecast that breaks off anywhere is off the air', () => {
  check(fc.nat(STATUS.length - 1), (length) => {
    expect(readIcecast(STATUS.slice(0, length))).toMatchObject({
      value: [{ is_online: false, now_playing: null }],
    })
  })
})

/** Not what ends a value of JSON. */
const unescapedTitle = fc
  .string({ unit: fc.constantFrom(...'aé1-:,{}[]" ') })
  .filter((title) => !/"\s*(?:[,:}\]]|$)/.test(title) && /\p{L}/u.test(title))

test('a title whose quotes nobody escaped is read as one whose quotes are', () => {
  check(unescapedTitle, (title) => {
    const escaped = readIcecast(STATUS.replace('TITLE', () => JSON.stringify(title).slice(1, -1)))
    expect(escaped).toMatchObject({ value: [{ is_online: true }] })
    expect(readIcecast(STATUS.replace('TITLE', () => title))).toEqual(escaped)
  })
})

const wrappers: readonly ((inner: unknown) => unknown)[] = [
  (inner) => ({ np: inner, current_time: 1 }),
  (inner) => ({ channel: 'station:a', pub: { data: inner } }),
  (inner) => ({ subs: { a: { epoch: '1' }, b: { publications: null }, c: inner } }),
  (inner) => [{ data: 'none' }, inner],
  (inner) => ({ data: JSON.stringify({ np: inner }) }),
]

test('the song of a message is read, whatever it is wrapped in and sent with', () => {
  const shapes = fc.array(fc.constantFrom(...wrappers), { maxLength: 3 })
  const others = fc.array(fc.constantFrom('{}', '{"connect":{"subs":{}}}', '\n', ' '))
  check(fc.tuple(shapes, others, others), ([wraps, before, behind]) => {
    const station = { is_online: true, now_playing: { song: { artist: 'Basalte', title: 'Marée' } } }
    const message = JSON.stringify(wraps.reduce<unknown>((inner, wrap) => wrap(inner), station))
    const text = `${before.join('')}${message}${behind.join('')}`
    expect(readStationMessage(text)?.now_playing?.song.text).toBe('Basalte - Marée')
  })
})

const listKeys = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...listKeys(inner),
      ])
    : []

const STATION = {
  live: { is_live: true },
  now_playing: { song: { text: 'Basalte - Marée' } },
  song_history: [{ song: { text: 'Mica - Nuit' } }],
}

test('an answer about a station is rebuilt: nothing that pages do not read is passed on', () => {
  const known = new Set(listKeys(readStations(JSON.stringify(STATION))))
  const junk = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }))
  check(fc.tuple(junk, junk, junk), ([beside, inAiring, inSong]) => {
    const airing = { ...inAiring, song: { ...inSong, ...STATION.now_playing.song } }
    const sent = { ...beside, ...STATION, now_playing: airing, song_history: [airing] }
    const stations = readStations(JSON.stringify([sent]))
    expect(stations).toMatchObject({ value: [{ now_playing: { song: { title: 'Marée' } } }] })
    expect(listKeys(stations).filter((key) => !known.has(key))).toEqual([])
  })
})
