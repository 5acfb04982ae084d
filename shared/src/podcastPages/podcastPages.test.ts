import { numberedPages, PAGE_SIZE, podcastsOfPage } from './podcastPages'

/** Newest first, each named by its place from the oldest. */
const podcasts = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => count - at)

const allPages = (count: number) => {
  const numbers = Array.from({ length: numberedPages(count) }, (_, at) => at + 1).reverse()
  return [
    ...podcastsOfPage(podcasts(count), 'newest'),
    ...numbers.flatMap((page) => [...podcastsOfPage(podcasts(count), page)]),
  ]
}

describe('the pages of podcasts', () => {
  it.each([0, 1, 23, 24, 47, 48, 71, 72, 399])('have each of %d podcasts once, newest first', (count) => {
    expect(allPages(count)).toEqual(podcasts(count))
  })

  it('begin with one that is never short', () => {
    for (let count = PAGE_SIZE; count < 200; count += 1) {
      const { length } = podcastsOfPage(podcasts(count), 'newest')
      expect(length).toBeGreaterThanOrEqual(PAGE_SIZE)
      expect(length).toBeLessThan(2 * PAGE_SIZE)
    }
  })

  it('stay what they are when a podcast comes', () => {
    for (const page of [1, 2, 3])
      expect(podcastsOfPage(podcasts(120), page)).toEqual(podcastsOfPage(podcasts(121), page))
  })

  it('end: behind the last number there is nothing', () => {
    expect(podcastsOfPage(podcasts(72), 3)).toEqual([])
    expect(podcastsOfPage(podcasts(72), 0)).toEqual([])
  })
})
