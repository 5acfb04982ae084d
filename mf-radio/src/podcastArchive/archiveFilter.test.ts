import { NO_FILTER, pagePath, readFilter, writeFilter } from './archiveFilter'
import { pageOfParam } from './pageOfParam'
import { pageQuery } from './pageQuery'

test('a filter is the same after it was written into an address', () => {
  const filter = { search: 'éclats & dub', residence: '158cm', style: 'dub', year: '2025', length: 'courte' }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(NO_FILTER).toString()).toBe('')
})

test.each([
  ['newest', '', '/podcasts'],
  [3, '', '/podcasts/3'],
  ['newest', 'dub', '/podcasts?recherche=dub'],
  [3, 'dub', '/podcasts/3?recherche=dub'],
] as const)('the page %s of what « %s » finds is at %s', (page, search, path) => {
  expect(pagePath(page, { ...NO_FILTER, search })).toBe(path)
})

test('the service is asked for the page, the words and the names', () => {
  expect(pageQuery('newest')).toBe('page=newest')
  expect(pageQuery(2, { ...NO_FILTER, search: 'dub' }, { named: 'Basalte / Mica', among: '' })).toBe(
    'page=2&search=dub&named=Basalte+%2F+Mica',
  )
})

test('the service is asked for a style by the names of all who play it, for a length by its minutes', () => {
  const filter = { ...NO_FILTER, style: 'dub', year: '2025', length: 'moyenne' }
  expect(pageQuery('newest', filter, { named: '', among: 'Mica' })).toBe(
    'page=newest&among=Mica&year=2025&minMinutes=60&maxMinutes=120',
  )
})

test('a year or a length nobody can choose looks for everything', () => {
  expect(readFilter(new URLSearchParams('annee=bientot&duree=enorme'))).toEqual(NO_FILTER)
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
