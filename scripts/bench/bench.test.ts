import { formatLoads, type Load } from './loads'
import { formatTimes } from './sound'
import { computeSpread, formatKilobytes, formatMs, formatRatio, measureInRounds, quantile } from './table'
import { printTables } from './tables'

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.25, 2],
  [[7], 0.75, 7],
])('of %j the quantile %d is %d', (numbers, share, value) => {
  expect(quantile(numbers, share)).toBe(value)
})

test('each measurement is taken once per round, in an order that differs between rounds', async () => {
  const places = [0.9, 0.1, 0.2, 0.8]
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  const values = await measureInRounds(2, { a: measure('a'), b: measure('b') }, () => places.shift() ?? 0)
  expect(order).toEqual(['b', 'a', 'a', 'b'])
  expect([values('a'), values('b')]).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('times show their quartiles, bytes are in kB, and a ratio to nothing is a dash', () => {
  expect(formatMs(computeSpread([1, 2, 3, 4, 5]))).toBe('3 (2–4)')
  expect(formatKilobytes(computeSpread([12_340]))).toBe('12.3')
  expect(formatRatio(computeSpread([3]), computeSpread([2]))).toBe('1.50')
  expect(formatRatio(computeSpread([3]), computeSpread([0]))).toBe('–')
})

const load: Load = {
  firstPaint: 500,
  largestPaint: 600,
  playerWorks: 1_500,
  blocking: 40,
  shift: 0,
  scriptBytes: 100_000,
  allBytes: 400_000,
  requests: 10,
  depth: 2,
}

test('a page has a row for the site, one for the single bundle, and their ratios', () => {
  const table = formatLoads(['/'], (variant) => [
    variant === 'site' ? load : { ...load, largestPaint: 1_200 },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| / | parts | 500 (500–500) | 600 (600–600) | 1500 (1500–1500) | 40 (40–40) | 0.000 | 100.0 | 400.0 | 10 | 2 |',
    '| / | one bundle | 500 (500–500) | 1200 (1200–1200) | 1500 (1500–1500) | 40 (40–40) | 0.000 | 100.0 | 400.0 | 10 | 2 |',
    '| / | ratio | 1.00 | 0.50 | 1.00 | 1.00 | – | 1.00 | 1.00 | 1.00 | 1.00 |',
  ])
})

test('taps are compared to those of the bare page, which comes last', () => {
  const table = formatTimes('tap', ['/', '/bare'], (page) => (page === '/' ? [550, 600, 700] : [500]))
  expect(table.split('\n').slice(2)).toEqual([
    '| / | 600 (575–650) | 1.20 |',
    '| /bare | 500 (500–500) | 1.00 |',
  ])
})

test('a table that breaks is named with its failure, and the others are printed', async () => {
  const [lines, errors]: [string[], string[]] = [[], []]
  const logger = { info: (line: string) => lines.push(line), error: (line: string) => errors.push(line) }
  const fail = async () => {
    throw new Error('the page does not load')
  }
  const tables = {
    loads: fail,
    taps: async () => '| NaN |',
    playing: async (rounds: number) => `| ${rounds} |`,
  }
  expect(await printTables(tables, 3, logger)).toBe(false)
  expect(lines).toContain('\nplaying\n\n| 3 |')
  expect(errors.map((line) => line.trim())).toEqual([
    'loads cannot be measured: the page does not load',
    'taps cannot be measured: a measurement is missing',
    'Broken: loads, taps. All other tables are above.',
  ])
  expect(await printTables({ playing: tables.playing }, 3, logger)).toBe(true)
})
