import { HOUR_MS } from '@site/shared/durations'
import { readTrackList } from './trackList'

test('lines that begin with their times are tracks, the others stay text', () => {
  const description =
    'Une heure de dub.\n00:00 Mica - Un\n[12:34] Basalte – Deux\n(1:02:03) - Trois\nÀ bientôt'
  expect(readTrackList(description, 2 * HOUR_MS)).toEqual({
    text: 'Une heure de dub.\nÀ bientôt',
    tracks: [
      { startMs: 0, title: 'Mica - Un' },
      { startMs: 754_000, title: 'Basalte – Deux' },
      { startMs: 3_723_000, title: 'Trois' },
    ],
  })
})

test.each([
  ['one time alone', '12:34 : le meilleur moment'],
  ['times that go back', '20:00 Rediffusion\n18:00 Ouverture'],
  ['times behind the end', '10:00 Un\n61:00 Deux'],
  ['no seconds', '12:75 Un\n13:80 Deux'],
  ['times inside of lines', 'à 10:00 Un\nà 12:00 Deux'],
  ['times without a title', '10:00\n12:00'],
])('%s is no list', (_, description) => {
  expect(readTrackList(description, HOUR_MS)).toEqual({ text: description, tracks: [] })
})

test('where the length is unknown any order of times is a list', () => {
  expect(readTrackList('10:00 Un\n610:00 Deux', 0).tracks).toHaveLength(2)
})
