import type { Podcast } from '@site/shared/answers'
import { DAY_MS } from '@site/shared/durations'
import { numbered } from '../../podcastCards/podcasts.fixture'
import { chooseFurther, findSeries } from './podcastPage'

const history: readonly Podcast[] = Array.from({ length: 30 }, (_, at) => ({
  ...numbered(at + 1),
  publishedAt: Date.UTC(2026, 9, 25) - at * 10 * DAY_MS,
}))
const at = (index: number) => history[index] ?? numbered(99)
const names = (podcasts: readonly { readonly artist: string }[] = []) => podcasts.map(({ artist }) => artist)

test.each([
  ['the newest', 0, [1, 2, 3, 4]],
  ['one in the middle', 10, [9, 11, 12, 13]],
  ['the oldest', 29, [25, 26, 27, 28]],
])('%s is followed by those around it, newest first', (_, index, expected) => {
  expect(findSeries(history, at(index).id).series).toEqual(expected.map(at))
})

test('a podcast that its list does not have, or that is alone, has no series', () => {
  expect(findSeries(history, 'tag:unknown')).toEqual({})
  expect(findSeries([at(0)], at(0).id)).toEqual({})
})

const choose = (
  podcast: Podcast = at(10),
  alike: readonly Podcast[] = history,
  known: readonly string[] = [],
) => chooseFurther(podcast, alike, history, new Set(known))

test('others are those published last before it, so that newer ones do not change the choice', () => {
  expect(choose().podcasts).toEqual([11, 12, 13, 14].map(at))
  expect(choose(at(28)).podcasts).toEqual([29, 27, 26, 25].map(at))
})

test('one of each artist comes first, and none that the page has already', () => {
  const same = history.map((podcast, index) => ({ ...podcast, artist: index < 15 ? 'Mica' : podcast.artist }))
  expect(names(choose(at(10), same).podcasts)).toEqual(['Mica', 'Artiste 16', 'Artiste 17', 'Artiste 18'])
  expect(choose(at(10), history, [at(11).id]).podcasts[0]).toBe(at(12))
})

test('where hardly anybody shares its style, others of the same time follow', () => {
  expect(choose(at(10), [at(3)])).toMatchObject({ isSameStyle: false, podcasts: { length: 4 } })
  expect(choose()).toMatchObject({ isSameStyle: true })
})

test('a podcast without a date is followed by the newest', () => {
  expect(choose({ ...at(10), publishedAt: null }).podcasts[0]).toBe(at(0))
})
