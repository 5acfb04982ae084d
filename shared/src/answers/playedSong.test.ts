import { parseJson } from '@site/shared/json'
import { PlayedAnswerSchema, readPlayed } from './answers'

const song = { at: '2026-11-29T20:14:05Z', artist: 'Parpaing', title: 'Mur porteur' }
const at = Date.parse(song.at)

test('a song is what the service tells', () => {
  const broadcast = { title: 'Matinale', start: '2026-11-29T20:00:00.000Z' }
  const whole = {
    ...song,
    seconds: 187,
    isrc: 'FRX452600001',
    label: 'Sel Noir',
    broadcast,
    another: 'field',
  }
  const { another: _, ...known } = whole
  expect(readPlayed([whole])).toEqual([
    { ...known, at, broadcast: { title: 'Matinale', start: Date.parse(broadcast.start) } },
  ])
})

test('a name that is missing is empty, and a field of another kind counts as missing', () => {
  expect(
    readPlayed([{ at: song.at, title: ' Mur ', seconds: 'long', isrc: '', broadcast: { title: 'A' } }]),
  ).toEqual([{ at, artist: '', title: 'Mur' }])
})

test.each([null, 'a song', { ...song, at: 'hier' }, { at: song.at }, { ...song, artist: ' ', title: 7 }])(
  '%j is no song, and costs no other one',
  (bad) => {
    expect(readPlayed([bad, song])).toEqual([{ ...song, at }])
  },
)

test('an answer is a list of songs', () => {
  const parse = parseJson(PlayedAnswerSchema)
  expect(parse('{"songs":[1]}')).toMatchObject({ ok: true })
  expect(parse('[]')).toMatchObject({ ok: false })
})
