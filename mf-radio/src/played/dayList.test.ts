import { createHourFormat } from '@site/shared/text'
import { anchorSongs, findSongAt, listHours, listRuns, readAnchor } from './dayList'

const at = (time: string, show?: number) => ({
  at: Date.parse(`2026-11-28T${time}Z`),
  artist: 'Parpaing',
  title: time,
  ...(show !== undefined && { show }),
})

const anchored = (...times: readonly string[]) =>
  anchorSongs(
    times.map((time) => at(time)),
    createHourFormat('UTC'),
  )

test('songs are below the show they were part of, and between shows below none', () => {
  const shows = [{ title: 'Sillons', start: 0, resident: null }]
  const runs = listRuns({ songs: [at('19:50'), at('20:01', 0), at('20:05', 0), at('21:02')], shows })
  expect(runs.map(({ show, songs }) => [show?.title, songs.map(({ title }) => title)])).toEqual([
    [undefined, ['19:50']],
    ['Sillons', ['20:01', '20:05']],
    [undefined, ['21:02']],
  ])
})

test('a minute is the anchor of its first song, and others of that minute are numbered', () => {
  expect(anchored('21:14:05', '21:14:40', '21:18').map(({ anchor }) => anchor)).toEqual([
    '21h14',
    '21h14-2',
    '21h18',
  ])
})

test('an hour leads to the first song that began in it', () => {
  expect(listHours(anchored('20:58', '21:02', '21:06', '23:00')).map(({ anchor }) => anchor)).toEqual([
    '20h58',
    '21h02',
    '23h00',
  ])
})

test.each([
  ['21:14', '21h12-2'],
  ['21:12', '21h12'],
  ['21:11', '21h08'],
  ['23:59', '21h16'],
  ['21:07', undefined],
])('at %s the song of %s was on the air', (hour, anchor) => {
  expect(findSongAt(anchored('21:08', '21:12', '21:12:50', '21:16'), hour)?.anchor).toBe(anchor)
})

test.each([
  ['01:30', '01:10'],
  ['02:12', '02:10'],
  ['02:55', '02:50 again'],
  ['03:05', '02:50 again'],
])('in the night in which clocks go back, at %s the song of %s was on the air', (hour, title) => {
  const begun = {
    '01:10': 0,
    '02:10': 60,
    '02:50': 100,
    '02:05 again': 115,
    '02:50 again': 160,
    '03:20': 190,
  }
  const songs = Object.entries(begun).map(([name, minutes]) => ({
    at: Date.parse('2026-10-24T23:10Z') + minutes * 60_000,
    artist: 'Parpaing',
    title: name,
  }))
  const night = anchorSongs(songs, createHourFormat('Europe/Paris'))
  expect(new Set(night.map(({ anchor }) => anchor)).size).toBe(night.length)
  expect(findSongAt(night, hour)?.song.title).toBe(title)
})

test('hours after the last song nothing is known', () => {
  expect(findSongAt(anchored('08:00'), '15:00')).toBeUndefined()
})

test.each([
  ['#21h14', '21:14'],
  ['#24h00', undefined],
  ['#titres', undefined],
  ['', undefined],
])('%s names the minute %s', (hash, minute) => {
  expect(readAnchor(hash)).toBe(minute)
})
