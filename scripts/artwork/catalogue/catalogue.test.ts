import { catalogue } from './catalogue'
import { releases } from './releases'

test('no two pictures are written to the same file', () => {
  const paths = catalogue.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('neighbouring sleeves are of different families', () => {
  const pairs = releases
    .slice(1)
    .map((picture, index) => [picture.drawing.motif, releases[index]?.drawing.motif])
  expect(pairs.filter(([one, other]) => one === other)).toEqual([])
})

test('the newest sleeve carries the highest catalogue number', () => {
  expect(releases[0]?.drawing.label).toBe('OB 036')
  expect(releases.at(-1)?.drawing.label).toBe('OB 001')
})
