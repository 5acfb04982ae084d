import { elementName } from './elementName'

it.each([
  ['Onde Basse', 'onde-basse-player'],
  ['Écho & Fils', 'echo-fils-player'],
  ['13 Lunes', 'lunes-player'],
  ['音', 'radio-player'],
])('calls the element of %s %s', (radio, name) => {
  expect(elementName(radio)).toBe(name)
})
