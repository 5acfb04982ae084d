import { type Measures, mediansOf } from './measures'
import { median, shuffled } from './statistics'
import { measuresTable, type PageResult, targetsTable } from './table'

const measures = (changes: Partial<Measures> = {}): Measures => ({
  firstPaint: 500,
  largestPaint: 600,
  playerWorks: 1_500,
  blocking: 100,
  shift: 0,
  scriptBytes: 100_000,
  requests: 10,
  depth: 2,
  ...changes,
})

const page: PageResult = {
  path: '/',
  measures: {
    federated: measures(),
    single: measures({ largestPaint: 1_200 }),
    prerendered: measures({ playerWorks: 1_000 }),
  },
}

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test('each measure has its own median', () => {
  const loads = [measures({ firstPaint: 1, depth: 9 }), measures({ firstPaint: 5, depth: 1 }), measures()]
  expect(mediansOf(loads)).toMatchObject({ firstPaint: 5, depth: 2 })
})

test('nothing is lost when items change places', () => {
  const places = [0.9, 0.1, 0.5]
  expect(shuffled(['a', 'b', 'c'], () => places.shift() ?? 0)).toEqual(['b', 'c', 'a'])
})

test('every page has a row for each way to make it', () => {
  const rows = measuresTable([page]).split('\n')
  expect(rows).toHaveLength(5)
  expect(rows[2]).toBe('| / | federated | 500 | 600 | 1500 | 100 | 0.000 | 100.0 | 10 | 2 |')
})

test('a target is met when every page meets it', () => {
  const table = targetsTable([page], { federated: 2, single: 10 })
  expect(table).toContain('| largest paint, of the single bundle’s | 0.6 | 0.5 | met |')
  expect(table).toContain('| player works, of the prerendered bundle’s | 1.15 | 1.5 | missed |')
  expect(table).toContain('| edit to served: 2.0 s of 10.0 s | 0.25 | 0.2 | met |')
})
