import { splitTitle } from './lines'

const split = (title: string) => splitTitle({ title, description: 'À l’origine' })

test('a title is cut at its first hyphen and both parts are trimmed', () => {
  expect(split('  Abysse Club -  Palier - épisode 4 ')).toEqual({
    title: 'Abysse Club',
    description: 'Palier - épisode 4',
  })
})

test('a title without hyphen keeps its description', () => {
  expect(split(' Émission spéciale ')).toEqual({
    title: 'Émission spéciale',
    description: 'À l’origine',
  })
})

test('a title that ends with its hyphen keeps its description', () => {
  expect(split('Abysse Club - ')).toEqual({ title: 'Abysse Club', description: 'À l’origine' })
})

test('a title that begins with its hyphen stays whole, so that no card is nameless', () => {
  expect(split('- Sans artiste')).toEqual({ title: '- Sans artiste', description: 'À l’origine' })
})

test('a dash is not a hyphen', () => {
  expect(split('Abysse Club – Palier').title).toBe('Abysse Club – Palier')
})
