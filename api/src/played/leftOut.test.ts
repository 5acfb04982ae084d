import { createLeftOut } from './leftOut'

const airing = (artist: string, title: string, playlist = '') => ({
  played_at: null,
  duration: null,
  playlist,
  song: { artist, title },
})

const isLeftOut = createLeftOut(['jingle*', 'Pub Coopérative', 'ID', '*', ''])

test.each([
  ['a word of the title', airing('', 'Jingle du soir')],
  ['the beginning of a word, with a star', airing('Onde', 'JINGLES 3')],
  ['several words, in another case and without accents', airing('', 'pub cooperative : le pain')],
  ['words that artist and title have together', airing('Pub', 'Coopérative')],
  ['the playlist', airing('Parpaing', 'Mur', 'Jingles matin')],
  ['the name of the station', airing('', 'onde basse')],
])('what has %s is left out', (_, left) => {
  expect(isLeftOut(left, 'Onde Basse')).toBe(true)
})

test.each([
  ['a part of a word', airing('David', 'Idée fixe')],
  ['one of several words', airing('Public Bleu', 'Coopérative')],
  ['the name of the station among others', airing('Onde Basse', 'Live')],
])('a song with %s is not left out', (_, song) => {
  expect(isLeftOut(song, 'Onde Basse')).toBe(false)
})

test('a station without a name leaves out nothing for it', () => {
  expect(createLeftOut([])(airing('', '!!!'), '')).toBe(false)
})
