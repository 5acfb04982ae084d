import { mostPlayed } from './styles'

const players = (...styles: readonly (readonly string[])[]) => styles.map((played) => ({ styles: played }))

test.each([
  ['nobody', players(), []],
  ['one resident', players(['dub']), ['dub']],
  ['as many styles as there is room for', players(['jungle', 'dub']), ['dub', 'jungle']],
  ['three styles', players(['ambient', 'jungle'], ['jungle', 'dub'], ['dub']), ['dub', 'jungle']],
  [
    'many, in several spellings',
    players(['Techno'], ['techno', 'acid'], ['grime'], ['TECHNO', 'grime'], ['bass']),
    ['grime', 'Techno'],
  ],
  ['styles that equally many play', players(['grime'], ['dub'], ['acid']), ['acid', 'dub']],
])('of %s the most played two come in alphabetical order', (_whose, residents, expected) => {
  expect(mostPlayed(residents, 2)).toEqual(expected)
})
