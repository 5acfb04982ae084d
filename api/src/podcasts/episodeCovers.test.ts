import { ok } from '@site/shared/result'
import type { Resident } from '../covers/residents'
import { fakeFeed, readFeed } from '../testing/feed.fixture'
import { withEpisodeCovers } from './episodeCovers'

const SOMEBODY: readonly Resident[] = [{ artist: 'Artiste 7', picture: 'residents/7.webp' }]

const open = (count: number) => {
  const world = { feed: readFeed(fakeFeed(count)), residents: SOMEBODY }
  const covered = withEpisodeCovers(async () => ok(world.feed), { residents: async () => world.residents })
  const ask = async () => {
    const read = await covered('https://radio.example/api')
    if (!read.ok) throw new Error(read.error.message)
    return read.value
  }
  return { world, ask }
}

test('the podcasts of a resident have a cover, in the order of the feed', async () => {
  const { ask } = open(8)
  const { podcasts } = await ask()
  expect(podcasts.map(({ artist, episodeCover }) => [artist, episodeCover?.picture])).toEqual(
    Array.from({ length: 8 }, (_, at) => [`Artiste ${at + 1}`, at === 6 ? 'residents/7.webp' : undefined]),
  )
})

test('a long feed is covered as a whole', async () => {
  expect((await open(1_200).ask()).podcasts).toHaveLength(1_200)
})

test('the feed is one object for all who ask, until it or the residents change', async () => {
  const { world, ask } = open(8)
  const [first, second] = await Promise.all([ask(), ask()])
  expect(second).toBe(first)
  expect(await ask()).toBe(first)
  world.residents = []
  const changed = await ask()
  expect(changed).not.toBe(first)
  expect(changed.podcasts.some(({ episodeCover }) => episodeCover?.picture)).toBe(false)
})
