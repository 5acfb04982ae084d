import { pagePath, pageQuery, readFilter, writeFilter } from './archiveFilter'
import { pageOfParam } from './pageOfParam'

test('a filter is the same after it was written into an address', () => {
  const filter = { search: 'éclats & dub', residence: '158cm' }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter({ search: '', residence: '' }).toString()).toBe('')
})

test.each([
  ['newest', '', '/podcasts'],
  [3, '', '/podcasts/3'],
  ['newest', 'dub', '/podcasts?recherche=dub'],
  [3, 'dub', '/podcasts/3?recherche=dub'],
] as const)('the page %s of what « %s » finds is at %s', (page, search, path) => {
  expect(pagePath(page, { search, residence: '' })).toBe(path)
})

test('the service is asked for the page, the words and the names', () => {
  expect(pageQuery('newest', '', '')).toBe('page=newest')
  expect(pageQuery(2, 'dub', 'Basalte / Mica')).toBe('page=2&search=dub&named=Basalte+%2F+Mica')
})

test.each([
  ['2', 2],
  [undefined, 'newest'],
  ['0', 'newest'],
  ['02', 'newest'],
  ['1234567', 'newest'],
  ['nuit-1r9wi7g', 'newest'],
] as const)('the last word %s of an address is page %s', (param, page) => {
  expect(pageOfParam(param)).toBe(page)
})
