import { fakePodcast } from '../podcastCards/podcasts.fixture'
import { byMonth } from './months'

const at = (id: string, publishedAt: number | null) => fakePodcast({ id, publishedAt })

const describeMonths = (...podcasts: Parameters<typeof byMonth>[0]) =>
  byMonth(podcasts).map(({ name, podcasts: own, following }) => [
    name,
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
    ['Octobre 2026', 'ab', 'cd'],
    ['Septembre 2026', 'c', 'd'],
    ['Septembre 2025', 'd', ''],
  ])
})

test('the month is the one it was in France', () => {
  expect(describeMonths(at('a', Date.UTC(2026, 8, 30, 22, 30)))).toEqual([['Octobre 2026', 'a', '']])
})

test('a podcast without a date stands with the one before it, or alone', () => {
  expect(
    describeMonths(at('a', Date.UTC(2026, 9, 25)), at('b', null), at('c', Date.UTC(2026, 9, 1))),
  ).toEqual([
    ['Octobre 2026', 'ab', 'c'],
    ['Octobre 2026', 'c', ''],
  ])
  expect(describeMonths(at('a', null))).toEqual([['', 'a', '']])
})
