import { artistNames, formatTitle, namesArtist, readShow, splitTitle } from './title'

const DESCRIPTION = 'À l’origine'

test.each([
  ['Abysse Club - Palier 4', 'Abysse Club', 'Palier 4'],
  ['  Abysse Club -  Palier 4 ', 'Abysse Club', 'Palier 4'],
  ['Jean-Michel Basse - Nuit - première partie', 'Jean-Michel Basse', 'Nuit - première partie'],
  ['Jean-Michel Basse-Ville', 'Jean', 'Michel Basse-Ville'],
  ['Abysse-Club – Palier', 'Abysse-Club', 'Palier'],
  ['Abysse-Club — Palier', 'Abysse-Club', 'Palier'],
  ['Palier #6 avec Abysse Club', 'Abysse Club', 'Palier #6'],
  [' PALIER 6  AVEC 158cm', '158cm', 'PALIER 6'],
  ['Une nuit avec Mica avec Zéphyr', 'Zéphyr', 'Une nuit avec Mica'],
  ['Abysse Club - Palier avec Mica', 'Abysse Club', 'Palier avec Mica'],
])('the title "%s" is split into artist and show', (title, artist, show) => {
  expect(splitTitle(title, DESCRIPTION)).toEqual({ artist, show })
})

test.each([
  ['Émission spéciale', 'Émission spéciale'],
  ['Abysse Club -', 'Abysse Club'],
  ['Abysse Club - ', 'Abysse Club'],
  ['- Sans artiste', '- Sans artiste'],
  [' – Jean-Michel', '– Jean-Michel'],
  ['Archives 2017–2020', 'Archives 2017–2020'],
  ['Une heure avec vous', 'Une heure avec vous'],
  ['Avec Mica', 'Avec Mica'],
  ['Palier avec', 'Palier avec'],
])('the title "%s" names the show by itself, which is its description', (title, artist) => {
  expect(splitTitle(title, DESCRIPTION)).toEqual({
    artist,
    show: DESCRIPTION,
    titleIsWhole: true,
  })
})

test.each([
  ['Zéphyr - Nuit bleue', 'Zéphyr – Nuit bleue', 'Nuit bleue', true],
  ['Émission spéciale', 'Émission spéciale', '', false],
])('the title "%s" is shown as « %s », without its description', (title, line, show, isSplit) => {
  const lines = splitTitle(title, DESCRIPTION)
  expect([formatTitle(lines), readShow(lines), namesArtist(lines)]).toEqual([line, show, isSplit])
})

test.each([
  ['Zéphyr', '', 'Zéphyr'],
  ['', 'Nuit bleue', 'Nuit bleue'],
  ['', '', ''],
])('the artist "%s" and the show "%s" are the line "%s"', (artist, show, line) => {
  expect(formatTitle({ artist, show })).toBe(line)
})

test.each([
  ['', []],
  ['Mica', ['Mica']],
  ['Basalte / Mica', ['Basalte', 'Mica']],
  [' / Basalte/Mica /AC', ['Basalte', 'Mica', 'AC']],
])('the artist line "%s" has the names %j', (artist, names) => {
  expect(artistNames(artist)).toEqual(names)
})
