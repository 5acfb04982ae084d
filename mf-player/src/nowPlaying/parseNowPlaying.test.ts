import * as v from 'valibot'
import { NowPlayingSchema, songOf } from './parseNowPlaying'

const UNKNOWN = { artist: 'Inconnu', title: 'Inconnu' }
const read = (answer: unknown) => songOf(v.parse(NowPlayingSchema, answer))
const station = (song: unknown) => ({ now_playing: { song } })

describe('what the radio plays', () => {
  it.each<[string, unknown, { artist: string; title: string }]>([
    ['a list of stations', [station({ artist: 'A', title: 'T' })], { artist: 'A', title: 'T' }],
    ['one station', station({ artist: 'A', title: 'T' }), { artist: 'A', title: 'T' }],
    [
      'only one text',
      [station({ artist: '', title: '', text: 'A - T - U' })],
      { artist: 'A', title: 'T - U' },
    ],
    [
      'a text without artist',
      [station({ text: 'Hors antenne' })],
      { artist: 'Inconnu', title: 'Hors antenne' },
    ],
    ['a missing artist', [station({ artist: null, title: 'T' })], { artist: 'Inconnu', title: 'T' }],
    ['blank names', [station({ artist: ' ', title: ' ' })], UNKNOWN],
    ['numbers for names', [station({ artist: 158, title: 'T' })], { artist: 'Inconnu', title: 'T' }],
    ['no song', [station(null)], UNKNOWN],
    ['nothing playing', [{ now_playing: null }], UNKNOWN],
    ['an empty list', [], UNKNOWN],
    ['an empty station', {}, UNKNOWN],
    [
      'custom fields in either form',
      [{ now_playing: { song: { artist: 'A', title: 'T', custom_fields: [] } }, live: { is_live: true } }],
      { artist: 'A', title: 'T' },
    ],
  ])('is read from %s', (_, answer, song) => {
    expect(read(answer)).toEqual(song)
  })

  it.each([
    ['a text', 'off air'],
    ['nothing', null],
  ])('is refused from %s', (_, answer) => {
    expect(v.safeParse(NowPlayingSchema, answer).success).toBe(false)
  })
})
