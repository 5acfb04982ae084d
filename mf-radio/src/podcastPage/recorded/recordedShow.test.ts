import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import type { PlayedShow, PlayedSongs } from '../../played/songs'
import { findRecordedSongs, type Recording } from './recordedShow'

const AIRED = Date.parse('2026-11-24T19:00Z')
const RECORDING: Recording = {
  artist: '158cm',
  title: '158cm – Haut-parleuse #2',
  hostId: '158cm',
  publishedAt: AIRED + 2 * DAY_MS,
}

const show = (draft: Partial<PlayedShow> = {}): PlayedShow => ({
  title: '158cm – Haut-parleuse',
  start: AIRED,
  resident: { id: '158cm', artist: '158cm' },
  ...draft,
})

/** A broadcast with as many songs, five minutes apart. */
const broadcast = (aired: PlayedShow, count = 2): PlayedSongs => ({
  shows: [aired],
  songs: Array.from({ length: count }, (_, at) => ({
    at: aired.start + (1 + 5 * at) * MINUTE_MS,
    artist: 'Limon',
    title: `Titre ${at + 1}`,
    show: 0,
  })),
})

const find = (played: readonly PlayedSongs[], draft: Partial<Recording> = {}, recording = RECORDING) =>
  findRecordedSongs({ ...recording, ...draft }, played)?.songs.map(({ title }) => title)

const { hostId: _, ...OF_NOBODY } = RECORDING

const titled = (title: string, draft: Partial<PlayedShow> = {}) => [broadcast(show({ title, ...draft }))]
const SONGS = ['Titre 1', 'Titre 2']

test('a recording has the songs of the broadcast of its show before its publication', () => {
  expect(findRecordedSongs(RECORDING, [broadcast(show(), 1)])).toEqual({
    start: AIRED,
    songs: [{ at: AIRED + MINUTE_MS, artist: 'Limon', title: 'Titre 1' }],
  })
  expect(find([broadcast(show(), 40)])).toHaveLength(40)
})

test('songs of other shows, and between shows, are not of it', () => {
  const other = broadcast(show({ title: 'Basalte – Roches', resident: { id: 'basalte' } }))
  const between = { shows: [], songs: [{ at: AIRED - HOUR_MS, artist: 'Parpaing', title: 'Mur' }] }
  expect(find([between, other, broadcast(show())])).toEqual(SONGS)
})

test('a broadcast whose songs are in the answers of two days is one', () => {
  const { songs, shows } = broadcast(show())
  const days = songs.map((song) => ({ shows, songs: [song] }))
  expect(find(days)).toEqual(SONGS)
})

test.each([
  ['the artist alone', '158cm', SONGS],
  ['artist and show', '158cm – HAUT-PARLEUSE', SONGS],
  ['show and artist', 'Haut-parleuse – 158cm', SONGS],
  ['the same number', '158cm – Haut-parleuse #2', SONGS],
  ['another number', '158cm – Haut-parleuse #3', undefined],
  ['another show of the artist', '158cm – Set au port', undefined],
])('a programme that names %s', (_, title, expected) => {
  expect(find(titled(title))).toEqual(expected)
})

test('the broadcast of a guest is found by the artist line, of a whole title by the title', () => {
  const guest = { artist: 'Invitée', title: 'Invitée – Une nuit' }
  expect(find(titled('Invitée – Une nuit', { resident: null }), guest, OF_NOBODY)).toEqual(SONGS)
  expect(find(titled('Autre – Une nuit', { resident: null }), guest, OF_NOBODY)).toBeUndefined()
  const whole = { artist: 'Nuit blanche', title: 'Nuit blanche' }
  expect(find(titled('Nuit blanche', { resident: null }), whole, OF_NOBODY)).toEqual(SONGS)
})

test.each([
  ['while it was on the air', 3 * MINUTE_MS, undefined],
  ['before it', -HOUR_MS, undefined],
  ['just after it', 7 * MINUTE_MS, SONGS],
  ['five days after it began', 5 * DAY_MS, SONGS],
  ['later: a weekly show may be on the air again', 5 * DAY_MS + 1, undefined],
])('a podcast that is published %s', (_, afterMs, expected) => {
  expect(find([broadcast(show())], { publishedAt: AIRED + afterMs })).toEqual(expected)
})

test('of several broadcasts none is taken, be it a daily show or a repetition', () => {
  expect(find([broadcast(show()), broadcast(show({ start: AIRED + DAY_MS }))])).toBeUndefined()
})

test('a broadcast that was on the air at the publication may be the recorded one, so none before it is taken', () => {
  const played = [broadcast(show()), broadcast(show({ start: AIRED + DAY_MS }))]
  expect(find(played, { publishedAt: AIRED + DAY_MS + 3 * MINUTE_MS })).toBeUndefined()
  expect(find(played, { publishedAt: AIRED + DAY_MS })).toBeUndefined()
  expect(find(played, { publishedAt: AIRED + DAY_MS - 1 })).toEqual(SONGS)
})

test('without songs there is no list', () => {
  expect(find([])).toBeUndefined()
  expect(find([broadcast(show(), 0)])).toBeUndefined()
})
