import { frenchSpaces } from './schemas'

test.each([
  ['Quelque chose vous bloque ? Écrivez !', 'Quelque chose vous bloque\u202f? Écrivez\u202f!'],
  ['On garde : la voix ; le reste non', 'On garde\u00a0: la voix\u202f; le reste non'],
  ['Les « basses eaux »', 'Les «\u00a0basses eaux\u00a0»'],
  ['À 20:00 sur https://site.example/?a', 'À 20:00 sur https://site.example/?a'],
  ['déjà\u00a0: bien', 'déjà\u00a0: bien'],
])('« %s » breaks at no mark', (typed, text) => {
  expect(frenchSpaces(typed)).toBe(text)
})
