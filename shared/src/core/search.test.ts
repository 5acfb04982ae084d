import { joinDay, joinWords, matchSearch, type SearchedText, searchWords } from './search'
import { foldForSearch } from './text'

const text = (names: string, others = '', day = '2026-10-25'): SearchedText => ({
  names: joinWords(foldForSearch(names)),
  words: joinWords(foldForSearch(`${names}\n${others}`)),
  day: joinDay(day),
  folded: foldForSearch(`${names}\n${others}`),
})

const show = text(
  'Clafoutis Bass - Noyaux compris #6',
  'Une maison de dub, enregistrée mais jamais à l’étroit. Cœur de hip-hop, 60 minutes #jungle Москва',
)

test.each([
  ['CLAFOUTIS', 'names'],
  ['clafoutis noyaux', 'names'],
  ['noyau', 'names'],
  ['#6', 'names'],
  ['clafoutisbass', 'names'],
  ['clafoutis dub', 'words'],
  ['enregistree', 'words'],
  ['l’étroit', 'words'],
  ['coeur', 'words'],
  ['jungle', 'words'],
  ['hip hop', 'words'],
  ['москва', 'words'],
  ['octobre 2026', 'names'],
  ['clafoutis oct 2026', 'names'],
  ['25 octobre', 'names'],
  ['le 25 oct. 2026', 'names'],
  ['25/10/2026', 'names'],
  ['25.10.2026', 'names'],
  ['2026-10-25', 'names'],
  ['clafoutis 10/2026', 'names'],
  ['2026-10', 'names'],
  ['5/10/2026', undefined],
  ['25/10/2025', undefined],
  ['25/13/2026', undefined],
  ['noyaux compris n° 6', 'names'],
  ['épisode 6', 'names'],
  ['émission de clafoutis d’octobre', 'names'],
  ['podcast techno', undefined],
  ['podcast', undefined],
  ['clafoutis d’octobre', 'names'],
  ['dub octobre 2026', 'words'],
  ['novembre 2026', undefined],
  ['octobre 2025', undefined],
  ['24 octobre', undefined],
  ['clafoutis techno', undefined],
  ['mai', undefined],
  ['60', 'words'],
  ['0', undefined],
  ['isse', undefined],
  ['', 'names'],
  ['de la', undefined],
] as const)('« %s » matches %s of the show', (search, where) => {
  expect(matchSearch(show, searchWords(search))).toBe(where)
})

test('« 1er » is the first day, and words are as many as a title has', () => {
  expect(searchWords('1er mai').map(({ text: word }) => word)).toEqual(['1-mai'])
  expect(searchWords('mot '.repeat(50))).toHaveLength(12)
})

test('a date in numbers is found in a title of another day', () => {
  expect(matchSearch(text('Nuit du 25.10.2026', '', '2026-10-27'), searchWords('25/10/2026'))).toBe('names')
})

test('a word that a text lacks may be known of it elsewhere', () => {
  const words = searchWords('clafoutis steppers')
  expect(matchSearch(show, words)).toBeUndefined()
  expect(matchSearch(show, words, ({ text: word }) => (word === 'steppers' ? 'names' : undefined))).toBe(
    'names',
  )
})

test('a hyphenated style is found as one word, and one word as two', () => {
  expect(matchSearch(text('trip-hop'), searchWords('triphop'))).toBe('names')
  expect(matchSearch(text('breakbeat'), searchWords('break beat'))).toBe('names')
  expect(matchSearch(text('158cm'), searchWords('158 cm'))).toBe('names')
})
