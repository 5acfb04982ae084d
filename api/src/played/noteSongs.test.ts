import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { type Memory, noteSongs, recall } from './noteSongs'
import type { Airing, PlayedSong, StationState } from './playedSong'

const START = Date.UTC(2026, 10, 29, 12)
const NOTHING_LEFT_OUT = () => false

/** A song that the station says began some minutes after the start; without minutes it tells the names alone. */
const airing = (title: string, minutes?: number, duration = 240): Airing => ({
  played_at: minutes === undefined ? null : (START + minutes * MINUTE_MS) / 1000,
  duration: minutes === undefined ? null : duration,
  song: { artist: 'Parpaing', title },
})

const state = (current: Airing | null, ...history: readonly Airing[]): StationState => ({
  station: { name: 'Onde Basse' },
  now_playing: current,
  song_history: history,
})

/** A listener of a station, whose answers come some minutes after the start. */
const listen = (memory: Memory = recall([], START)) => {
  let now = memory
  const songs: PlayedSong[] = []
  const hear = (minutes: number, current: Airing | null, ...history: readonly Airing[]) => {
    const observation = { state: state(current, ...history), now: START + minutes * MINUTE_MS }
    const noted = noteSongs(now, observation, NOTHING_LEFT_OUT)
    now = noted.memory
    songs.push(...noted.songs)
  }
  return {
    hear,
    /** The same answer twice a minute. */
    watch: (from: number, to: number, ...said: [Airing | null, ...Airing[]]) => {
      for (let minutes = from; minutes < to; minutes += 0.5) hear(minutes, ...said)
    },
    /** What was noted: titles with the minutes at which they began, in order. */
    noted: () =>
      songs
        .toSorted((one, other) => one.at - other.at)
        .map(({ title, at }) => `${title} ${(at - START) / MINUTE_MS}`),
    songs,
    restart: (minutes: number) => {
      now = recall(songs, START + minutes * MINUTE_MS)
    },
  }
}

test('a song is noted once, at the time that its station names', () => {
  const { hear, noted, songs } = listen()
  hear(0.2, airing('Mur', 0))
  hear(0.5, airing('Mur', 0))
  hear(4.2, airing('Toit', 4), airing('Mur', 0))
  expect(noted()).toEqual(['Mur 0', 'Toit 4'])
  expect(songs[0]).toEqual({ at: START, artist: 'Parpaing', title: 'Mur', seconds: 240 })
})

test('a history that repeats the song on the air, or names it in capitals, adds nothing', () => {
  const { hear, noted } = listen()
  hear(0.2, airing('Mur', 0))
  hear(0.5, airing('Mur !', 0.1), airing('MUR', 0))
  expect(noted()).toEqual(['Mur 0'])
})

test('what was played while the station did not answer is read from its history', () => {
  const { hear, noted } = listen()
  hear(0.2, airing('Mur', 0))
  hear(121, airing('Cave', 120), airing('Grenier', 60, 3_600), airing('Toit', 4, 3_360), airing('Mur', 0))
  expect(noted()).toEqual(['Mur 0', 'Toit 4', 'Grenier 60', 'Cave 120'])
})

test('a song with a later time after a reconnect is the same, and one that is played again is another', () => {
  const { hear, noted } = listen()
  hear(0.2, airing('Mur', 0))
  hear(2, null)
  hear(2.3, airing('Mur', 2.2))
  hear(4.3, airing('Mur', 4.2))
  expect(noted()).toEqual(['Mur 0', 'Mur 4.2'])
})

test('an answer that is overtaken by a newer one adds nothing', () => {
  const { hear, noted } = listen()
  hear(3.9, airing('Mur', 0))
  hear(4.1, airing('Toit', 4), airing('Mur', 0))
  hear(4.2, airing('Mur', 0))
  hear(4.3, airing('Toit', 4), airing('Mur', 0))
  expect(noted()).toEqual(['Mur 0', 'Toit 4'])
})

test('the set of a guest without a length stays one, through reconnects', () => {
  const { hear, noted } = listen()
  hear(0.2, airing('Nuit', 0, 0))
  hear(45, airing('Nuit', 45, 0), airing('Nuit', 0, 0))
  hear(90, airing('Mur', 90), airing('Nuit', 45, 0), airing('Nuit', 0, 0))
  expect(noted()).toEqual(['Nuit 0', 'Mur 90'])
})

test('a restart notes nothing again, and nothing is lost by it', () => {
  const { hear, noted, restart } = listen()
  hear(0.2, airing('Mur', 0))
  hear(4.2, airing('Toit', 4), airing('Mur', 0))
  restart(13)
  hear(13, airing('Cave', 12), airing('Grenier', 8), airing('Toit', 4), airing('Mur', 0))
  expect(noted()).toEqual(['Mur 0', 'Toit 4', 'Grenier 8', 'Cave 12'])
})

test('names without times are noted when they change', () => {
  const { hear, noted, restart } = listen()
  hear(0, airing('Mur'))
  hear(0.5, airing('Mur'))
  hear(4, airing('Toit'))
  restart(5)
  hear(5, airing('Toit'))
  hear(8, airing('Cave'))
  expect(noted()).toEqual(['Mur 0', 'Toit 4', 'Cave 8'])
})

test('a name that comes back after a short break is the same, and after a long one another', () => {
  const { hear, noted } = listen()
  hear(0, airing('Nuit'))
  // The station did not answer for half an hour.
  hear(30, airing('Nuit'))
  hear(31, null)
  hear(33, airing('Nuit'))
  hear(34, null)
  hear(90, airing('Nuit'))
  expect(noted()).toEqual(['Nuit 0', 'Nuit 90'])
})

test('servers that name two songs in turn for a while note each once', () => {
  const { hear, noted } = listen()
  hear(0, airing('Mur'))
  hear(14.8, airing('Mur'))
  for (const minutes of [15, 15.5, 16]) {
    hear(minutes, airing('Toit'))
    hear(minutes + 0.25, airing('Mur'))
  }
  expect(noted()).toEqual(['Mur 0', 'Toit 15'])
})

test.each([
  ['behind', -90],
  ['ahead', 90],
])('the times of a station whose clock is %s are corrected once a change was seen', (_, error) => {
  const { hear, watch, noted, restart } = listen()
  watch(1, 4, airing('Mur', error))
  watch(4, 8, airing('Toit', error + 4), airing('Mur', error))
  watch(8, 9, airing('Cave', error + 8), airing('Toit', error + 4), airing('Mur', error))
  restart(9)
  hear(17, airing('Grenier', error + 16), airing('Sol', error + 12), airing('Cave', error + 8))
  expect(noted()).toEqual(['Mur 0', 'Toit 4', 'Cave 8', 'Sol 12', 'Grenier 16'])
})

test('a clock that is set right while songs are noted costs no time', () => {
  const { watch, noted } = listen()
  const wrong = (title: string, minutes: number) => airing(title, minutes + 60)
  watch(0, 1, wrong('Mur', 0))
  watch(1, 5, wrong('Un', 1), wrong('Mur', 0))
  watch(5, 9, airing('Deux', 5), wrong('Un', 1), wrong('Mur', 0))
  watch(9, 13, airing('Trois', 9), airing('Deux', 5), wrong('Un', 1), wrong('Mur', 0))
  watch(13, 17, airing('Quatre', 13), airing('Trois', 9), airing('Deux', 5), wrong('Un', 1))
  watch(17, 21, airing('Cinq', 17), airing('Quatre', 13), airing('Trois', 9), airing('Deux', 5))
  expect(noted()).toEqual(['Mur 0', 'Un 1', 'Deux 5', 'Trois 9', 'Quatre 13', 'Cinq 17'])
})

test('songs of days ago, and those without a time, are not noted', () => {
  const { hear, noted } = listen()
  hear(0.2, airing('Mur', 0), airing('Ancien', -3 * (DAY_MS / MINUTE_MS)), {
    ...airing('Rien', 0),
    played_at: 0,
  })
  expect(noted()).toEqual(['Mur 0'])
})

test('what is left out is in no list, and separates no song from itself', () => {
  const isLeftOut = ({ song }: Airing) => song.title === 'Jingle'
  let memory = recall([], START)
  const titles: string[] = []
  for (const [minutes, title] of [
    [0, 'Mur'],
    [1, 'Jingle'],
    [1.3, 'Mur'],
    [4, 'Jingle'],
    [4.3, 'Toit'],
  ] as const) {
    const noted = noteSongs(
      memory,
      { state: state(airing(title)), now: START + minutes * MINUTE_MS },
      isLeftOut,
    )
    memory = noted.memory
    titles.push(...noted.songs.map((song) => song.title))
  }
  expect(titles).toEqual(['Mur', 'Toit'])
})

test('code and label of a recording are noted, and a length that cannot be is not', () => {
  const { hear, songs } = listen()
  const song = { ...airing('Mur').song, isrc: 'FRX452600001', label: 'Sel Noir' }
  hear(0.2, { ...airing('Mur', 0, 48 * (HOUR_MS / 1000)), song })
  expect(songs).toEqual([
    { at: START, artist: 'Parpaing', title: 'Mur', isrc: 'FRX452600001', label: 'Sel Noir' },
  ])
})

test('an overtaken answer with the time of a reconnect adds nothing', () => {
  const { watch, hear, noted } = listen()
  watch(0.2, 2, airing('Mur', 0))
  watch(2, 4, airing('Mur', 1.9), airing('Mur', 0))
  hear(4.2, airing('Toit', 4), airing('Mur', 1.9), airing('Mur', 0))
  hear(4.5, airing('Mur', 1.9), airing('Mur', 0))
  expect(noted()).toEqual(['Mur 0', 'Toit 4'])
})
