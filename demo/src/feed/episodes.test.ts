import { episodes, newestEpisodes } from './episodes'
import { programme } from './programme.data'

/** Behaviour 7.1: above this many bytes an item counts as a podcast. */
const PODCAST_BYTES = 10_000_000

const podcasts = episodes.filter(({ bytes }) => bytes > PODCAST_BYTES)

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Searches like the residence page: any of the names, in title or description, each link once. */
const countMatches = (artist: string) => {
  const names = artist.split('/').map((name) => folded(name.trim()))
  const found = podcasts.filter(({ title, description }) =>
    names.some((name) => folded(`${title} ${description}`).includes(name)),
  )
  return new Set(found.map(({ slug }) => slug)).size
}

test('the history is long enough to need several pages', () => {
  expect(episodes.length).toBeGreaterThanOrEqual(320)
})

test('a shorter history is the newest of it', () => {
  expect(newestEpisodes(24)).toEqual(episodes.slice(0, 24))
})

test('a longer history has as many episodes as requested, each with a different address', () => {
  const many = newestEpisodes(5_000)
  expect(many).toHaveLength(5_000)
  expect(new Set(many.map(({ trackId }) => trackId)).size).toBe(5_000)
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(5_000)
})

test.each(programme)('the page of $artist finds its $episodes episodes', ({ artist, episodes: count }) => {
  expect(countMatches(artist)).toBe(count)
})

test('jingles are too short to count as podcasts, and one item has no sound at all', () => {
  const short = episodes.filter(({ bytes }) => bytes <= PODCAST_BYTES)
  expect(short.filter(({ fileName }) => fileName !== undefined).length).toBeGreaterThanOrEqual(8)
  expect(short.filter(({ fileName }) => fileName === undefined)).toHaveLength(1)
})

test('a few guids hold no track number, most do', () => {
  const without = episodes.filter(({ guid }) => !/tracks\/\d+/.test(guid))
  expect(without.length).toBeGreaterThanOrEqual(2)
  expect(without.length).toBeLessThan(20)
})

test('podcasts have pictures as real feeds do: their own, that of the feed, none, or one that is broken', () => {
  const kinds = podcasts.map(({ cover = 'none' }) => /^(?:show|default|gone|page|none)/.exec(cover)?.[0])
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  expect(count('none')).toBeGreaterThan(podcasts.length / 3)
  for (const kind of ['show', 'default']) expect(count(kind)).toBeGreaterThan(podcasts.length / 10)
  for (const kind of ['gone', 'page']) expect(count(kind)).toBeGreaterThan(1)
})

test('each broken picture has an address of its own', () => {
  const broken = podcasts.flatMap(({ cover = '' }) => (/^(?:gone|page)/.test(cover) ? [cover] : []))
  expect(new Set(broken).size).toBe(broken.length)
})

test('titles come with and without hyphen, with accents, emoji and ampersands', () => {
  const titles = podcasts.map(({ title }) => title)
  for (const shape of [/ - /, /^[^-]+$/, /É/, /🔊/u, /&/]) {
    expect(titles.some((title) => shape.test(title))).toBe(true)
  }
})

test('length and duration agree at 128 kb/s, to the second', () => {
  for (const { bytes, seconds } of episodes)
    expect(Math.abs(bytes / 16_000 - seconds)).toBeLessThanOrEqual(0.5)
})
