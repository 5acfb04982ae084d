import { findNamed } from '@site/shared/text'
import { createResidentFinder } from './findResident'

const residents = ['Zéphyr Bas', 'Basalte / Mica', 'Mic', '158cm', '???', 'Écho Parade', 'Parade'].map(
  (artist) => ({
    artist,
  }),
)

test.each([
  'ZEPHYR BAS',
  'Mica & Basalte',
  'Mica',
  '158CM',
  'Écho Parade',
  'Echo Parade avec Mic',
  'Bas',
  '???',
  '',
  'Personne',
  '夜',
])('« %s » finds whom pages find', (artist) => {
  const find = createResidentFinder(residents)
  expect(find(artist)).toBe(findNamed(artist, residents))
})
