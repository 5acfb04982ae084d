import { splitTitle } from './readPodcasts'

const split = (title: string) => splitTitle({ title, description: 'À l’origine' })

test('a title is cut at its first hyphen and both parts are trimmed', () => {
  expect(split('  Abysse Club -  Palier - épisode 4 ')).toEqual({
    artist: 'Abysse Club',
    show: 'Palier - épisode 4',
  })
})

test('a title without hyphen keeps its description', () => {
  expect(split(' Émission spéciale ')).toEqual({
    artist: 'Émission spéciale',
    show: 'À l’origine',
    titleIsWhole: true,
  })
})

test('a title that ends with its hyphen keeps its description', () => {
  expect(split('Abysse Club - ')).toEqual({
    artist: 'Abysse Club',
    show: 'À l’origine',
    titleIsWhole: true,
  })
})

test('the hyphen at the end of a title comes before one inside a name', () => {
  expect(split('Jean-Michel -')).toMatchObject({ artist: 'Jean-Michel', titleIsWhole: true })
})

test('a title that begins with its hyphen stays whole, so that no card is nameless', () => {
  expect(split('- Sans artiste')).toEqual({
    artist: '- Sans artiste',
    show: 'À l’origine',
    titleIsWhole: true,
  })
})

test('a title that begins with a dash between spaces is not cut at a hyphen inside a name', () => {
  expect(split(' – Jean-Michel').artist).toBe('– Jean-Michel')
})

test('a hyphen with spaces around it comes before one inside a name', () => {
  expect(split('Jean-Michel Basse - Nuit - première partie')).toEqual({
    artist: 'Jean-Michel Basse',
    show: 'Nuit - première partie',
  })
})

test.each(['–', '—'])('a dash (%s) with spaces around it cuts as a hyphen does', (dash) => {
  expect(split(`Abysse-Club ${dash} Palier`)).toEqual({ artist: 'Abysse-Club', show: 'Palier' })
})

test('a dash without spaces is part of the title', () => {
  expect(split('Archives 2017–2020').artist).toBe('Archives 2017–2020')
})

test('without any hyphen between spaces the first one cuts', () => {
  expect(split('Jean-Michel Basse-Ville')).toEqual({ artist: 'Jean', show: 'Michel Basse-Ville' })
})

test('only a title that was not cut names the show by itself', () => {
  expect(split('Émission spéciale').titleIsWhole).toBe(true)
  expect(split('Abysse Club - Palier')).not.toHaveProperty('titleIsWhole')
})
