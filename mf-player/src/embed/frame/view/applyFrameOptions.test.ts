import { chooseTextColour } from './applyFrameOptions'

it.each([
  ['#d7ff3e', '#000000'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#7a1fa2', '#ffffff'],
  ['#ff00aa', '#000000'],
])('writes on %s in %s, which contrasts more', (colour, ink) => {
  expect(chooseTextColour(colour)).toBe(ink)
})
