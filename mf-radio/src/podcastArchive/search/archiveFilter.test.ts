import { NO_FILTER, readFilter, writeFilter } from './archiveFilter'

test('a filter is the same after it was written into an address', () => {
  const filter = { search: 'éclats & dub', residence: '158cm', style: 'dub', year: '2025', length: 'courte' }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(NO_FILTER).toString()).toBe('')
})

test('a year or a length nobody can choose looks for everything', () => {
  expect(readFilter(new URLSearchParams('annee=bientot&duree=enorme'))).toEqual(NO_FILTER)
})
