import {
  findBySlug,
  inFeedOrder,
  numberedPages,
  PAGE_SIZE,
  podcastKey,
  podcastPath,
  podcastSlug,
  podcastsOfPage,
} from './podcast'

const abysse = { id: 'tag:soundcloud,2010:tracks/917343037', artist: 'Abysse Club', show: 'Palier 4' }

describe('the address of a podcast', () => {
  it('has the words of its title and the key of its id', () => {
    expect(podcastPath(abysse)).toBe(`/podcasts/abysse-club-palier-4-${podcastKey(abysse.id)}`)
  })

  it.each([
    ['Cœur de Zéphyr', 'Été n° 1 🔊', 'coeur-de-zephyr-ete-n-1'],
    ['夜', '', 'emission'],
    ['130E0A', 'Nuance #13', '130e0a-nuance-13'],
  ])('of « %s » and « %s » is spelled %s', (artist, show, words) => {
    expect(podcastSlug({ id: 'a', artist, show })).toBe(`${words}-${podcastKey('a')}`)
  })

  it('leaves out a description in the place of a show', () => {
    expect(podcastSlug({ id: 'a', artist: 'Fête', show: 'Longue histoire', titleIsWhole: true })).toBe(
      `fete-${podcastKey('a')}`,
    )
  })

  it('is cut where the title is long', () => {
    expect(podcastSlug({ id: 'a', artist: 'a'.repeat(500), show: '' })).toBe(
      `${'a'.repeat(72)}-${podcastKey('a')}`,
    )
    expect(podcastSlug({ id: 'a', artist: 'vague '.repeat(40), show: '' })).toMatch(
      /^(?:vague-){12}[a-z\d]+$/,
    )
  })
})

describe('the key of a podcast', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is FNV-1a of its id, as its authors give it for « %s »', (id, hash) => {
    expect(Number.parseInt(podcastKey(id), 36)).toBe(hash)
  })
})

describe('a slug', () => {
  const other = { id: 'tag:2', artist: 'Mica', show: 'Deux' }

  it('finds its podcast', () => {
    expect(findBySlug([other, abysse], podcastSlug(abysse))).toBe(abysse)
  })

  it('finds it under a title it has no longer', () => {
    expect(findBySlug([other, abysse], `un-ancien-titre-${podcastKey(abysse.id)}`)).toBe(abysse)
  })

  it('distinguishes podcasts of one key by their words', () => {
    const sameKey = { ...abysse, show: 'Palier 5' }
    expect(findBySlug([abysse, sameKey], podcastSlug(sameKey))).toBe(sameKey)
  })

  it('finds nothing when it is unknown', () => {
    expect(findBySlug([abysse], 'abysse-club-palier-4-0000000')).toBeUndefined()
  })
})

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

test('an ordered list stays the same', () => {
  for (const feed of feeds) expect(inFeedOrder(inFeedOrder(feed))).toEqual(inFeedOrder(feed))
})
