import { testSiteConfig } from '@site/shared/testing/node'
import * as v from 'valibot'
import { shownLines } from './lines'
import { NowPlayingSchema, onAirOf } from './parseNowPlaying'

interface Lines {
  readonly artist: string
  readonly title: string
}

const UNKNOWN: Lines = { artist: 'Inconnu', title: 'Inconnu' }
const A_T: Lines = { artist: 'A', title: 'T' }
const read = (answer: unknown) =>
  shownLines(null, onAirOf(v.parse(NowPlayingSchema, answer)), testSiteConfig.name)
const station = (song: unknown, more: object = {}) => ({ ...more, now_playing: { song } })

describe('what the radio plays', () => {
  it.each<[string, unknown, Lines]>([
    ['a list of stations', [station({ artist: 'A', title: 'T' })], A_T],
    ['one station', station({ artist: 'A', title: 'T' }), A_T],
    [
      'only one text',
      [station({ artist: '', title: '', text: 'A - T - U' })],
      { artist: 'A', title: 'T - U' },
    ],
    [
      'a title that holds both',
      [station({ artist: '', title: 'A - T - U' })],
      { artist: 'A', title: 'T - U' },
    ],
    ['a title beside a text that holds both', [station({ artist: '', title: 'T', text: 'A - T' })], A_T],
    [
      'a name with a hyphen',
      [station({ title: 'Jean-Michel Basse - Nuit' })],
      { artist: 'Jean-Michel Basse', title: 'Nuit' },
    ],
    ['a title with a hyphen', [station({ artist: 'A', title: 'T - U' })], { artist: 'A', title: 'T - U' }],
    [
      'a text without artist',
      [station({ text: 'Hors antenne' })],
      { artist: 'Inconnu', title: 'Hors antenne' },
    ],
    ['a missing artist', [station({ artist: null, title: 'T' })], { artist: 'Inconnu', title: 'T' }],
    ['blank names', [station({ artist: ' ', title: ' ' })], UNKNOWN],
    ['numbers for names', [station({ artist: 158, title: 'T' })], { artist: 'Inconnu', title: 'T' }],
    [
      'entities',
      [station({ artist: 'A &amp; B', title: '&nbsp;&Eacute;t&eacute;' })],
      { artist: 'A & B', title: 'Été' },
    ],
    ['no song', [station(null)], UNKNOWN],
    ['nothing playing', [{ now_playing: null }], UNKNOWN],
    ['an empty list', [], UNKNOWN],
    ['an empty station', {}, UNKNOWN],
    [
      'custom fields in either form',
      [{ now_playing: { song: { artist: 'A', title: 'T', custom_fields: [] } }, live: { is_live: true } }],
      A_T,
    ],
  ])('is read from %s', (_, answer, song) => {
    expect(read(answer)).toEqual(song)
  })

  it.each<[string, unknown]>([
    ['whose song is none', station('A - T')],
    ['that plays a number', { now_playing: 5 }],
    ['that is a text', 'off air'],
    ['that is nothing', null],
    ['that only tells an error', { error: 'gone' }],
  ])('is read from the first station that makes sense, past one %s', (_, malformed) => {
    expect(
      read([malformed, station({ artist: 'A', title: 'T' }), station({ artist: 'B', title: 'U' })]),
    ).toEqual(A_T)
  })

  it('is read although the rest of the answer is malformed', () => {
    const odd = { live: 'yes', is_online: 'maybe' }
    expect(read(station({ artist: 'A', title: 'T' }, odd))).toEqual(A_T)
  })

  it.each([
    ['a text', 'off air'],
    ['nothing', null],
    ['a list of nothing but nonsense', [1, 'off air', null]],
  ])('is refused from %s', (_, answer) => {
    expect(v.safeParse(NowPlayingSchema, answer).success).toBe(false)
  })
})

describe('a station that is offline', () => {
  it('is said to be, whatever it calls its silence', () => {
    const offline = station({ artist: '', title: '', text: 'Station Offline' }, { is_online: false })
    expect(read([offline])).toEqual({ artist: 'Onde Basse', title: 'Hors antenne' })
  })
})

describe('somebody who plays live', () => {
  const live = { live: { is_live: true, streamer_name: 'Nappe Phr&eacute;atique' }, is_online: true }

  it.each<[string, unknown, string]>([
    ['the song they play', { artist: 'A', title: 'T' }, 'A - T'],
    ['their own song', { artist: 'Nappe Phréatique', title: 'T' }, 'T'],
    ['a song in one text', { text: 'A - T' }, 'A - T'],
    ['no song', { artist: '', title: '' }, 'En direct'],
    ['nothing', null, 'En direct'],
  ])('is named, with %s', (_, song, title) => {
    expect(read([station(song, live)])).toEqual({ artist: 'Nappe Phréatique', title })
  })

  it('is not named once they have left', () => {
    const left = { live: { is_live: false, streamer_name: 'Nappe Phréatique' } }
    expect(read([station({ artist: 'A', title: 'T' }, left)])).toEqual(A_T)
  })
})
