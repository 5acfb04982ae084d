import { readSource } from '../structure/sourceFiles'
import { bytes, count, tablesOf, withTables } from './document'
import { figures } from './figures'
import { limits } from './limits'

test.each([
  [0, '0'],
  [12.34, '12.3'],
  [8_640, '8,640'],
  [123_456, '123,000'],
  [12_345_678, '12.3 M'],
])('%d is told as %s', (value, told) => {
  expect(count(value)).toBe(told)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [13_377, '13.4 kB'],
  [2_500_000_000_000, '2.5 TB'],
])('%d bytes are told as %s', (value, told) => {
  expect(bytes(value)).toBe(told)
})

test('a table replaces what stands in its place, and one without a place is an error', () => {
  const document = 'a\n\n<!-- day -->\n\nold\n\n<!-- end -->\n\nb'
  expect(withTables(document, { day: '| $1 |' })).toBe('a\n\n<!-- day -->\n\n| $1 |\n\n<!-- end -->\n\nb')
  expect(() => withTables(document, { night: '' })).toThrow('night')
})

test('the first limit comes first, and twice the capacity carries twice the visits', () => {
  const { counts, habits, capacities } = figures()
  const all = limits(counts, habits, capacities)
  expect(all.map(({ visits }) => visits)).toEqual(all.map(({ visits }) => visits).toSorted((a, b) => a - b))
  const double = limits(counts, habits, { ...capacities, apiRequests: capacities.apiRequests * 2 })
  const ofApi = (list: typeof all) =>
    list.find(({ name }) => name.includes('process of the api'))?.visits ?? 0
  expect(ofApi(double)).toBeCloseTo(2 * ofApi(all), 6)
})

test('the tables of docs/scale.md are those of what was counted: npm run scale:table', () => {
  const document = readSource('docs/scale.md')
  expect(withTables(document, tablesOf(figures()))).toBe(document)
})
