import { chooseVeil, MIN_VEIL, samplePixels } from './veil'

const ACID = { colour: '#d7ff3e', on: '#14100d' }
const NIGHT = { colour: '#1c2a8c', on: '#ffffff' }

const all = (...pixel: [number, number, number]) => [pixel]

test('a dark picture stays as it is behind a bright number', () => {
  expect(chooseVeil(all(20, 30, 40), ACID)).toBe(MIN_VEIL)
})

test('a bright picture is darkened behind a bright number', () => {
  expect(chooseVeil(all(255, 255, 255), ACID)).toBeGreaterThan(0.3)
})

test('so is a picture that is dark with shapes of the colour of the number', () => {
  expect(chooseVeil([...all(215, 250, 60), ...all(0, 0, 0), ...all(0, 0, 0)], ACID)).toBe(0.5)
})

test('a dark picture is brightened behind a dark number', () => {
  expect(chooseVeil(all(0, 0, 0), NIGHT)).toBeGreaterThan(0.2)
})

test('only the part behind the number counts', () => {
  const side = 8
  const pixels = new Uint8Array(4 * side * side).fill(255, 0, 4 * side * 4)
  expect(samplePixels(pixels, side, { x: 0, y: 0, width: 8, height: 4 })).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ])
  expect(samplePixels(pixels, side, { x: 0, y: 4, width: 4, height: 40 })).toEqual([[0, 0, 0]])
})
