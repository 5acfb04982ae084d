import { testResidences as residences } from '../content/content.fixture'
import type { ResidenceCardContent } from '../content/residentsContent'
import { everyStyle } from '../styles/styles'
import { filterResidences, readFilter, sameFilter, writeFilter } from './residenceFilter'

const residence = (artist: string, show: string, ...styles: readonly string[]): ResidenceCardContent => ({
  id: artist,
  artist,
  show,
  picture: [],
  styles: [...styles],
})

const some = [
  residence('Zéphyr Bas', 'Vent de terre', 'dub', 'UK funky'),
  residence('Basalte / Mica', 'Roches profondes', ''),
  residence('Électro-Lune', 'Vent d’est', 'électro'),
]

const found = (search: string, style = '') => filterResidences(some, { search, style }).map(({ id }) => id)

test('an empty filter lets everybody through', () => {
  expect(found('')).toHaveLength(3)
  expect(found('   ')).toHaveLength(3)
})

test('a name is found without regard to case or accents', () => {
  expect(found('ZEPHYR')).toEqual(['Zéphyr Bas'])
  expect(found(' électro-l ')).toEqual(['Électro-Lune'])
})

test('each name of a line with slashes is found', () => {
  expect(found('mica')).toEqual(['Basalte / Mica'])
})

test('shows are found by their names, in the order of the content', () => {
  expect(found('vent')).toEqual(['Zéphyr Bas', 'Électro-Lune'])
})

test('a style lets its residences through, whole words only', () => {
  expect(found('', 'dub')).toEqual(['Zéphyr Bas'])
  expect(found('', 'UK')).toEqual([])
})

test('a search looks in styles, all its words in any field', () => {
  expect(found('funky')).toEqual(['Zéphyr Bas'])
  expect(found('vent electro')).toEqual(['Électro-Lune'])
  expect(found('mica dub')).toEqual([])
})

test('name and style narrow together', () => {
  expect(found('vent', 'électro')).toEqual(['Électro-Lune'])
})

test('every style is offered once, in alphabetical order, and the empty one never', () => {
  expect(everyStyle(some)).toEqual(['dub', 'électro', 'UK funky'])
  expect(everyStyle(residences)).not.toContain('')
})

test('the address keeps the filter and whatever else it holds', () => {
  const written = writeFilter(new URLSearchParams('a=1'), { search: 'été & co', style: 'dub' })
  expect(readFilter(written)).toEqual({ search: 'été & co', style: 'dub' })
  expect(written.get('a')).toBe('1')
})

test('an empty filter leaves no trace in the address', () => {
  const query = new URLSearchParams('recherche=mica&style=dub')
  expect(writeFilter(query, { search: '', style: '' }).toString()).toBe('')
})

test('two filters are the same when both their texts are', () => {
  const filter = { search: 'mica', style: 'dub' }
  expect(sameFilter(filter, { ...filter })).toBe(true)
  expect(sameFilter(filter, { ...filter, search: 'basalte' })).toBe(false)
  expect(sameFilter(filter, { ...filter, style: 'électro' })).toBe(false)
})
