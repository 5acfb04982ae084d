import { randomFrom } from './random'

const draws = (id: string) => Array.from({ length: 20 }, randomFrom(id).next)

test('the same id makes the same choices', () => {
  expect(draws('release-01')).toEqual(draws('release-01'))
})

test('ids that differ by one letter make other choices', () => {
  expect(draws('release-01')).not.toEqual(draws('release-02'))
})

test('whole numbers reach both ends and nothing beyond', () => {
  const random = randomFrom('ends')
  const seen = new Set(Array.from({ length: 200 }, () => random.whole(2, 4)))
  expect([...seen].sort()).toEqual([2, 3, 4])
})
