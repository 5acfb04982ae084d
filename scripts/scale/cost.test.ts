import {
  apiRequests,
  askedFor,
  asksAt,
  asksBehindCache,
  DAY_S,
  type Delivery,
  type Habits,
  listeners,
  storageRequests,
  upstreamRequests,
} from './cost'
import type { VisitCounts } from './visit'

const counts: VisitCounts = {
  first: { pages: { requests: 1, bytes: 10_000 }, parts: { requests: 20, bytes: 200_000 } },
  again: { pages: { requests: 1, bytes: 10_000 } },
  tenMinutes: {
    registry: { requests: 2, bytes: 2_000 },
    nowplaying: { requests: 60, bytes: 60_000 },
    live: { requests: 4, bytes: 400 },
  },
}

const habits: Habits = {
  firstShare: 0.5,
  readingMinutes: 10,
  listeningShare: 0.5,
  listeningMinutes: 30,
  replayShare: 0.25,
  replayMinutes: 20,
  peak: 4,
  changesADay: 5,
  prerendersADay: 96,
}

const nginx: Delivery = { places: 1, freshSeconds: 1, pageAddresses: 10, partAddresses: 100, parts: 5 }

test('visits ask for what first and later ones ask for, by their shares, and for what open pages poll', () => {
  const asked = askedFor(1_000, counts, habits)
  expect(asked.pages).toEqual({ requests: 1_000, bytes: 10_000_000 })
  expect(asked.parts).toEqual({ requests: 10_000, bytes: 100_000_000 })
  expect(asked.registry.requests).toBe(4_000)
  expect(asked.covers).toEqual({ requests: 0, bytes: 0 })
})

test('the song is asked for only while somebody listens', () => {
  expect(askedFor(1_000, counts, habits).nowplaying.requests).toBe(90_000)
  expect(askedFor(1_000, counts, { ...habits, listeningShare: 0 }).nowplaying.requests).toBe(0)
})

test('behind a cache few questions are all asked, and of many one in the time an answer is kept', () => {
  const day = { seconds: DAY_S, freshSeconds: 10 }
  expect(asksBehindCache(0, 1, day)).toBe(0)
  expect(asksBehindCache(10, 1, day)).toBeCloseTo(10, 1)
  expect(asksBehindCache(1e9, 1, day)).toBeCloseTo(DAY_S / 10, 0)
  expect(asksBehindCache(1e9, 3, day)).toBeCloseTo((3 * DAY_S) / 10, -1)
  expect(asksBehindCache(1_000, 1, { ...day, freshSeconds: 0 })).toBe(1_000)
})

test('what is calculated for a cache is what it does with requests at random times', () => {
  const day = { seconds: 1_000, freshSeconds: 2 }
  // Always the same, and spread like random numbers.
  const times = Array.from({ length: 3_000 }, (_, index) => ((index * index * 0.618_034) % 1) * day.seconds)
  expect(asksAt(times, day.freshSeconds) / asksBehindCache(times.length, 1, day)).toBeCloseTo(1, 1)
  expect(asksAt([3, 1, 2, 2.5], 1)).toBe(3)
  expect(asksAt([], 1)).toBe(0)
})

test('no way to share requests out among addresses needs more than the even one', () => {
  const day = { seconds: DAY_S, freshSeconds: 10 }
  const even = asksBehindCache(10_000, 2, day)
  expect(asksBehindCache(9_000, 1, day) + asksBehindCache(1_000, 1, day)).toBeLessThan(even)
})

test('each file of a version is asked of the storage once in each place, at most as often as visitors ask', () => {
  expect(storageRequests(1e6, counts, habits, nginx).parts).toBe(200)
  expect(storageRequests(1e6, counts, habits, { ...nginx, places: 30 }).parts).toBe(6_000)
  expect(storageRequests(1, counts, habits, nginx).parts).toBe(10)
})

test('pages and the registry are asked of the storage no more than once a second for each address', () => {
  const { pages, registry } = storageRequests(1e9, counts, habits, nginx)
  expect(registry).toBeCloseTo(DAY_S, -2)
  expect(pages).toBeLessThanOrEqual(10 * DAY_S)
})

test('a shared cache keeps from the api what it may keep, and not what has to be asked each time', () => {
  const asked = askedFor(1e6, counts, habits)
  expect(apiRequests(1e6, counts, habits, null)).toBe(asked.nowplaying.requests + asked.live.requests)
  const cached = apiRequests(1e6, counts, habits, 1)
  expect(cached).toBeGreaterThan(asked.live.requests)
  expect(cached).toBeLessThanOrEqual(asked.live.requests + DAY_S / 5)
})

test('upstreams are asked by the clock, however many visitors there are', () => {
  expect(upstreamRequests(1e9, counts, habits).nowplaying).toBeCloseTo(DAY_S / 10, -1)
  expect(upstreamRequests(1e9, counts, habits).live).toBeCloseTo(DAY_S / 15, -1)
  expect(upstreamRequests(0, counts, habits)).toEqual({
    podcasts: 0,
    schedule: 0,
    live: 0,
    nowplaying: 0,
    releases: 0,
  })
})

test('as many hear the live at once as its minutes fill of a day, times the peak', () => {
  expect(listeners(1_440, habits)).toEqual({ live: 60, replay: 20 })
})
