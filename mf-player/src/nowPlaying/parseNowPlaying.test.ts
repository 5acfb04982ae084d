import { testSiteConfig } from '@site/shared/testing/node'
import * as v from 'valibot'
import { formatLines } from '../session/lines'
import { NowPlayingSchema, readMessage, readStation } from './parseNowPlaying'

/** The two lines as one text, as the bar shows them. */
const read = (response: unknown): string => {
  const { artist, title } = formatLines(
    null,
    readStation(v.parse(NowPlayingSchema, response)),
    testSiteConfig.name,
  )
  return `${artist} | ${title}`
}

const station = (song: unknown, more: object = {}) => ({ ...more, now_playing: { song } })

it.each<[string, unknown, string]>([
  ['a list of stations', [station({ artist: 'A', title: 'T' })], 'A | T'],
  ['one station', station({ artist: 'A', title: 'T' }), 'A | T'],
  ['one text', [station({ artist: '', title: '', text: 'A - T - U' })], 'A | T - U'],
  ['a title with both names', [station({ artist: '', title: 'A - T - U' })], 'A | T - U'],
  ['a text with both names', [station({ artist: '', title: 'T', text: 'A - T' })], 'A | T'],
  ['a name with a hyphen', [station({ title: 'Jean-Michel Basse - Nuit' })], 'Jean-Michel Basse | Nuit'],
  ['a title with a hyphen', [station({ artist: 'A', title: 'T - U' })], 'A | T - U'],
  ['a text without artist', [station({ text: 'Hors antenne' })], 'Inconnu | Hors antenne'],
  ['a missing artist', [station({ artist: null, title: 'T' })], 'Inconnu | T'],
  ['blank names', [station({ artist: ' ', title: ' ' })], 'Inconnu | Inconnu'],
  ['a number for a name', [station({ artist: 158, title: 'T' })], 'Inconnu | T'],
  ['entities', [station({ artist: 'A &amp; B', title: '&nbsp;&Eacute;t&eacute;' })], 'A & B | Été'],
  ['no song', [station(null)], 'Onde Basse | En direct'],
  ['no track', [{ now_playing: null }], 'Onde Basse | En direct'],
  ['an empty list', [], 'Inconnu | Inconnu'],
  ['an empty station', {}, 'Onde Basse | En direct'],
  ['custom fields', [station({ artist: 'A', title: 'T', custom_fields: [] })], 'A | T'],
  [
    'a live object without a name',
    [station({ artist: 'A', title: 'T' }, { live: { is_live: true } })],
    'A | T',
  ],
  ['invalid fields', station({ artist: 'A', title: 'T' }, { live: 'yes', is_online: 'maybe' }), 'A | T'],
  [
    'an offline station',
    station({ text: 'Station Offline' }, { is_online: false }),
    'Onde Basse | Hors antenne',
  ],
])('reads %s', (_, response, lines) => {
  expect(read(response)).toBe(lines)
})

it.each<[string, unknown]>([
  ['with a text as its song', station('A - T')],
  ['that plays a number', { now_playing: 5 }],
  ['that is a text', 'off air'],
  ['that is null', null],
  ['with an error only', { error: 'gone' }],
])('reads the first valid station, past one %s', (_, malformed) => {
  const valid = [station({ artist: 'A', title: 'T' }), station({ artist: 'B', title: 'U' })]
  expect(read([malformed, ...valid])).toBe('A | T')
})

it.each([['off air'], [null], [[1, 'off air', null]]])('rejects %j', (response) => {
  expect(v.safeParse(NowPlayingSchema, response).success).toBe(false)
})

describe('a live streamer', () => {
  const live = { is_live: true, streamer_name: 'Nappe Phr&eacute;atique' }

  it.each<[string, unknown, string]>([
    ['the song', { artist: 'A', title: 'T' }, 'A - T'],
    ['their own song', { artist: 'Nappe Phréatique', title: 'T' }, 'T'],
    ['a song in one text', { text: 'A - T' }, 'A - T'],
    ['a nameless song', { artist: '', title: '' }, 'En direct'],
    ['no song', null, 'En direct'],
    ['their name as a song', { artist: 'Nappe Phréatique', title: 'Nappe Phréatique' }, 'En direct'],
  ])('is shown with %s', (_, song, title) => {
    expect(read([station(song, { live, is_online: true })])).toBe(`Nappe Phréatique | ${title}`)
  })

  it('is not shown after they left', () => {
    expect(read([station({ artist: 'A', title: 'T' }, { live: { ...live, is_live: false } })])).toBe('A | T')
  })
})

it('reads an event as it reads a response', () => {
  const np = station({ artist: 'A', title: 'T' }, { live: { is_live: true, streamer_name: 'S' } })
  expect(readMessage({ channel: 'station:bass', pub: { data: { np } } })).toEqual({
    online: true,
    streamer: 'S',
    song: { artist: 'A', title: 'T' },
  })
})
