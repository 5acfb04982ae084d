import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPlayedFiles, PLAYED_FOLDER } from '../../played/playedFiles'
import { formatSong } from '../../played/playedSong'
import { openRemovedTimes } from '../../played/removedTimes'
import { removePlayedSong } from './removePlayed'

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'state-'))
  const songs = [
    ['20:12:05', 'Mur'],
    ['20:14:05', 'Toit'],
    ['20:14:40', 'Virgule'],
  ].map(([time, title = '']) =>
    formatSong({ at: Date.parse(`2026-11-29T${time}Z`), artist: 'Parpaing', title }, undefined),
  )
  await openPlayedFiles(path.join(stateDir, PLAYED_FOLDER)).append('2026-11-29', songs)
})
afterEach(() => rm(stateDir, { recursive: true }))

const readRemoved = async () => [
  ...(await openRemovedTimes(path.join(stateDir, PLAYED_FOLDER), () => {})()).times,
]

test.each(['2026-11-29T21:12', '2026-11-29 21:12:05', '2026-11-29T20:12Z', '2026-11-29T22:12:05+02:00'])(
  'the song that began at %s is removed, by the clocks of the radio where no zone is named',
  async (time) => {
    expect(await removePlayedSong(stateDir, time)).toEqual({
      ok: true,
      value: '2026-11-29T21:12:05 Parpaing - Mur',
    })
    expect(await readRemoved()).toEqual(['2026-11-29T20:12:05Z'])
  },
)

test.each([
  [
    'a minute with several songs',
    '2026-11-29T21:14',
    'several-songs',
    /name the second\n.*21:14:05 Parpaing - Toit\n.*Virgule$/,
  ],
  ['a minute without one', '2026-11-29T21:13', 'no-song', /around it:\n.*21:12:05 Parpaing - Mur\n.*Toit/],
  ['an empty evening', '2026-11-28T21:13', 'no-song', /nor within an hour of it$/],
  ['a day', '2026-11-29', 'not-a-time', /such as/],
  ['words', 'hier soir', 'not-a-time', /such as/],
])('%s removes nothing, and says what to name', async (_, time, kind, message) => {
  expect(await removePlayedSong(stateDir, time)).toEqual({
    ok: false,
    error: { kind, message: expect.stringMatching(message) },
  })
  expect(await readRemoved()).toEqual([])
})

test('a song that was removed is not found again', async () => {
  await removePlayedSong(stateDir, '2026-11-29T21:12')
  expect(await removePlayedSong(stateDir, '2026-11-29T21:12')).toMatchObject({ error: { kind: 'no-song' } })
})

test('another folder than that of the service is refused with its option', async () => {
  expect(await removePlayedSong(path.join(stateDir, 'none'), '2026-11-29T21:12')).toMatchObject({
    error: { kind: 'no-songs', message: expect.stringMatching(/--state-dir$/) },
  })
})
