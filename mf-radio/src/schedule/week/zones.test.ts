import { dayLabel } from './shownWeek'
import { areAlike, nameZone } from './zones'

const WINTER = Date.parse('2026-01-01T11:00Z')

test('two zones are alike when their clocks show the same', () => {
  expect(areAlike('Europe/Paris', 'Europe/Madrid', WINTER)).toBe(true)
  expect(areAlike('Europe/Paris', 'Europe/London', WINTER)).toBe(false)
})

test('a zone has a name in French', () => {
  expect(nameZone('America/Montreal', WINTER)).toMatch(/heure/)
})

test('days have names', () => {
  expect(dayLabel('2026-01-03')).toBe('Samedi 3 janvier')
  expect(dayLabel('2026-01-01')).toBe('Jeudi 1er janvier')
})
