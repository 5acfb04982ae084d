import { inFeedOrder } from './feedOrder'

interface Item {
  readonly name: number
  readonly publishedAt: number | null
}

/** A generator of numbers that look random and are the same on every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** A feed with some dates missing and some the same. */
const feedFrom = (seed: number): readonly Item[] => {
  const next = numbersFrom(seed)
  return Array.from({ length: next(12) }, (_, name) => ({
    name,
    publishedAt: next(3) === 0 ? null : next(6),
  }))
}

const feeds = Array.from({ length: 500 }, (_, seed) => feedFrom(seed + 1))

const dated = (items: readonly Item[]) => items.filter(({ publishedAt }) => publishedAt !== null)

test('every item comes once', () => {
  for (const feed of feeds) {
    expect(inFeedOrder(feed)).toHaveLength(feed.length)
    expect(new Set(inFeedOrder(feed))).toEqual(new Set(feed))
  }
})

test('an item without a date stays at its place in the feed', () => {
  for (const feed of feeds)
    for (const [place, item] of feed.entries())
      if (item.publishedAt === null) expect(inFeedOrder(feed)[place]).toBe(item)
})

test('items with a date come newest first, those of one date in the feed’s order', () => {
  for (const feed of feeds) {
    const expected = [...dated(feed)].sort(
      (a, b) => Number(b.publishedAt) - Number(a.publishedAt) || a.name - b.name,
    )
    expect(dated(inFeedOrder(feed))).toEqual(expected)
  }
})

test('what is in order stays as it is', () => {
  for (const feed of feeds) expect(inFeedOrder(inFeedOrder(feed))).toEqual(inFeedOrder(feed))
})
