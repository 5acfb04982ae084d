import { fakePodcast } from '../../podcastCards/podcasts.fixture'
import { byMonth, countWholeMonths, nameMonth, ofMonth } from './months'

const at = (id: string, publishedAt: number | null) => fakePodcast({ id, publishedAt })

const describeMonths = (...podcasts: Parameters<typeof byMonth>[0]) =>
  byMonth(podcasts).map(({ month, podcasts: own, following }) => [
    month,
    own.map(({ id }) => id).join(''),
    following.map(({ id }) => id).join(''),
  ])

test('podcasts stand under the month they were published in, with those that follow', () => {
  expect(
    describeMonths(
      at('a', Date.UTC(2026, 9, 25)),
      at('b', Date.UTC(2026, 9, 1)),
      at('c', Date.UTC(2026, 8, 20)),
      at('d', Date.UTC(2025, 8, 20)),
    ),
  ).toEqual([
    ['2026-10', 'ab', 'cd'],
    ['2026-09', 'c', 'd'],
    ['2025-09', 'd', ''],
  ])
})

test('the month is the one it was in France', () => {
  expect(describeMonths(at('a', Date.UTC(2026, 8, 30, 22, 30)))).toEqual([['2026-10', 'a', '']])
})

test('a podcast without a date stands with the one before it, or alone', () => {
  expect(
    describeMonths(at('a', Date.UTC(2026, 9, 25)), at('b', null), at('c', Date.UTC(2026, 9, 1))),
  ).toEqual([['2026-10', 'abc', '']])
  expect(describeMonths(at('a', null))).toEqual([['', 'a', '']])
})

test('months have their French names', () => {
  expect([nameMonth('2026-08'), ofMonth('2026-08'), ofMonth('2025-12')]).toEqual([
    'août 2026',
    'd’août 2026',
    'de décembre 2025',
  ])
})

test('whole months are counted', () => {
  const list = [at('a', Date.UTC(2026, 9, 25)), at('b', Date.UTC(2026, 9, 1)), at('c', Date.UTC(2026, 8, 20))]
  expect([1, 2, 3].map((least) => countWholeMonths(list, least))).toEqual([2, 2, 3])
})
