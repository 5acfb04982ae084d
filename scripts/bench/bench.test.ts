import { type Measures, spreadsOf } from './measures'
import { median, quantile, type Spread, shuffled } from './statistics'
import { type BenchResult, measuresTable, type PageResult, tapsTable, targetsTable } from './table'

const measures = (changes: Partial<Measures> = {}): Measures => ({
  firstPaint: 500,
  largestPaint: 600,
  playerWorks: 1_500,
  blocking: 40,
  shift: 0,
  scriptBytes: 100_000,
  allBytes: 400_000,
  requests: 10,
  depth: 2,
  ...changes,
})

const always = (value: number): Spread => ({ low: value, median: value, high: value })

const page: PageResult = {
  path: '/',
  measures: {
    federated: spreadsOf([measures()]),
    single: spreadsOf([measures({ largestPaint: 1_200 })]),
    prerendered: spreadsOf([measures({ playerWorks: 1_000 })]),
  },
  tap: { low: 550, median: 600, high: 700 },
}
const label: PageResult = { ...page, path: '/label' }
const result: BenchResult = { pages: [page, label], bareTap: always(500) }

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test.each([
  [[1, 2, 3, 4, 5], 2, 4],
  [[5, 1], 2, 4],
  [[7], 7, 7],
])('the quartiles of %j are %d and %d', (numbers, low, high) => {
  expect([quantile(numbers, 0.25), quantile(numbers, 0.75)]).toEqual([low, high])
})

test('each measure has its own quartiles', () => {
  const loads = [measures({ firstPaint: 1, depth: 9 }), measures({ firstPaint: 5, depth: 1 }), measures()]
  expect(spreadsOf(loads)).toMatchObject({
    firstPaint: { low: 3, median: 5, high: 252.5 },
    depth: { median: 2 },
  })
})

test('nothing is lost when items change places', () => {
  const places = [0.9, 0.1, 0.5]
  expect(shuffled(['a', 'b', 'c'], () => places.shift() ?? 0)).toEqual(['b', 'c', 'a'])
})

test('every page has a row for each way to make it, with the middle half of its times', () => {
  const rows = measuresTable([page]).split('\n')
  expect(rows).toHaveLength(5)
  expect(rows[2]).toBe(
    '| / | federated | 500 (500–500) | 600 (600–600) | 1500 (1500–1500) | 40 (40–40) | 0.000 | 100.0 | 400.0 | 10 | 2 |',
  )
})

test('taps stand beside those of the bare page', () => {
  expect(tapsTable(result).split('\n').slice(2)).toEqual([
    '| / | 600 (550–700) | 1.20 |',
    '| /label | 600 (550–700) | 1.20 |',
    '| bare page | 500 (500–500) | 1.00 |',
  ])
})

test('a target is met when every page meets it', () => {
  const table = targetsTable(result, { federated: 2, everyPage: 3, single: 10 })
  expect(table).toContain('| tap at first paint to sound, of a bare page’s | 1.25 | 1.2 | 1.2 | met |')
  expect(table).toContain('| largest paint, of the single bundle’s | 0.6 | 0.5 | 0.5 | met |')
  expect(table).toContain('| player works, of the prerendered bundle’s | 1 | 1.5 | 1.5 | missed |')
  expect(table).toContain(
    '| edit to served: 2.0 s (named by every page: 3.0) of 10.0 s | 0.25 | 0.2 |  | met |',
  )
})

test('only home has a target for all its bytes', () => {
  expect(targetsTable(result, undefined)).toContain(
    '| all bytes of home, of 690 kB before | 0.6 | 0.58 |  | met |',
  )
})
