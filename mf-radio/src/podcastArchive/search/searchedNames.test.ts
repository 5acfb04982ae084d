import { NO_FILTER } from './archiveFilter'
import { findSearchedNames } from './searchedNames'

const residents = [
  { id: 'a', artist: 'Dalle', show: 'Transparences', styles: ['2-step', 'UK garage'] },
  { id: 'b', artist: 'Basalte / Mica', show: 'Roches', styles: ['Dub techno', ''] },
  { id: 'c', artist: 'Crue', show: 'Nuit de dub', styles: [] },
  { id: 'd', artist: 'Fréquence', show: '', styles: ['dubstep'] },
]

const find = (search: string) => {
  const { also = '' } = findSearchedNames({ ...NO_FILTER, search }, residents) ?? {}
  return also === '' ? {} : JSON.parse(also)
}

test.each([
  ['dub', { dub: 'Basalte / Mica / Crue' }],
  ['dub techno 2026', { dub: 'Basalte / Mica / Crue', techno: 'Basalte / Mica' }],
  ['2 step', { 2: 'Dalle', step: 'Dalle' }],
  ['garage', { garage: 'Dalle' }],
  ['dubs', { dubs: 'Fréquence' }],
  ['dubstep', { dubstep: 'Fréquence' }],
  ['techn', { techn: 'Basalte / Mica' }],
  ['g', {}],
  ['mica', {}],
])('« %s » stands for the artists of styles and shows: %j', (search, also) => {
  expect(find(search)).toEqual(also)
})

test('what a search stands for fits into a request', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    id: String(at),
    artist: `Artiste numéro ${at}`,
    show: '',
    styles: ['dub', 'bass', 'house'],
  }))
  const { also = '' } = findSearchedNames({ ...NO_FILTER, search: 'dub bass house' }, many) ?? {}
  expect(also.length).toBeGreaterThan(1_000)
  expect(also.length).toBeLessThan(4_000)
})

test('a search waits for the residents, and nothing waits where there is nothing to search', () => {
  expect(findSearchedNames({ ...NO_FILTER, search: 'dub' }, null)).toBeNull()
  expect(findSearchedNames(NO_FILTER, null)).not.toBeNull()
})
