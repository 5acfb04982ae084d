import { onAir, rotation } from './rotation'

const NOW = Date.parse('2026-03-01T12:00:00Z')

test('a track is on air from its first second to the start of the next', () => {
  const { current, next } = onAir(NOW)
  const start = (current?.startedAt ?? 0) * 1000
  const end = (next?.startedAt ?? 0) * 1000
  expect(onAir(start).current).toEqual(current)
  expect(onAir(end - 1).current).toEqual(current)
  expect(onAir(end).current).toEqual(next)
})

test('every track has its turn within one cycle', () => {
  const cycle = rotation.reduce((total, { seconds }) => total + seconds, 0)
  const heard = Array.from({ length: cycle / 10 }, (_, index) => onAir(NOW + index * 10_000).current?.title)
  expect(new Set(heard)).toEqual(new Set(rotation.map(({ title }) => title)))
})
