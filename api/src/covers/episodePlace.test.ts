import { readEpisodePlace } from './episodePlace'

test.each([
  ['Zéphyr - Nuit bleue #7', 7],
  ['Zéphyr - Nuit bleue # 7', 7],
  ['Nuit bleue #6 avec Zéphyr', 6],
  ['Zéphyr - Nuit bleue n° 7', 7],
  ['Zéphyr - Nuit bleue N°12', 12],
  ['Zéphyr - Nuit bleue № 3', 3],
  ['Zéphyr - Nuit bleue nº 4', 4],
  ['ÉPISODE 12 : LE RETOUR', 12],
  ['Zéphyr - Nuit bleue, épisode 12', 12],
  ['Zéphyr - Nuit bleue ep.3', 3],
  ['Zéphyr - Nuit bleue Vol. 2', 2],
  ['Zéphyr - Nuit bleue partie 2', 2],
  ['夜 - エピソード ＃１２', 12],
  ['ليلة #0', 0],
  ['Zéphyr - Nuit bleue #007', 7],
  ['Artiste 3 - Émission 3 #2', 2],
  ['Zéphyr - Émission 3', 3],
  ['Zéphyr - Partie 2, épisode 5', 5],
])('%s is number %d', (title, number) => {
  expect(readEpisodePlace(title, '')).toEqual({ number })
})

test.each([
  ['Zéphyr - Nuit S02E03', { season: 2, number: 3 }],
  ['Zéphyr - Nuit s2 ep. 3', { season: 2, number: 3 }],
  ['Zéphyr - Nuit, saison 2, épisode 3', { season: 2, number: 3 }],
  ['Zéphyr - Nuit saison 4', { season: 4 }],
])('%s names its season', (title, place) => {
  expect(readEpisodePlace(title, '')).toEqual(place)
})

test.each([
  '',
  'Zéphyr - Nuit bleue',
  'Zéphyr - Nuit bleue #1234567',
  'Zéphyr - Nuit bleue #-3',
  'Zéphyr - Nuit bleue #1.5',
  'Zéphyr - Nuit bleue #7e',
  'Zéphyr - Palier 4',
  'Zéphyr - Studio 54',
  'Basses < 40 Hz',
  '158cm - Haut-parleuse',
  'Zéphyr - Nuit du 12/05/2026',
  '#dub #bass',
  'Piano 3',
  '#'.repeat(5_000),
])('%s has no number', (title) => {
  expect(readEpisodePlace(title, '')).toEqual({})
})

test('a title without a number has that of its item', () => {
  const item = '<itunes:season>3</itunes:season>\n<podcast:episode display="Ép. 9">9</podcast:episode>'
  expect(readEpisodePlace('Zéphyr - Nuit bleue', item)).toEqual({ season: 3, number: 9 })
})

test('the number in the title is shown where the item has another one', () => {
  expect(readEpisodePlace('Zéphyr - Nuit bleue #6', '<itunes:episode>412</itunes:episode>')).toEqual({
    number: 6,
  })
})

test.each(['-4', '1234567', 'douze', ''])('an item whose number is « %s » has none', (number) => {
  expect(readEpisodePlace('Nuit', `<itunes:episode>${number}</itunes:episode>`)).toEqual({})
})
