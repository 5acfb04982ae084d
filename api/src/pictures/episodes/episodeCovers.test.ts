import { err, ok, type Result } from '@site/shared/result'
import type { EpisodeCover } from '../../covers/episodeCover'
import { type ApiFailure, notFound } from '../../net/http/failure'
import type { JobFailure } from '../../net/worker/job'
import type { DrawEpisode } from './drawEpisode'
import { createEpisodeCovers } from './episodeCovers'

const cover: EpisodeCover = {
  name: 'a-aaaaaaaaaaaa',
  isShown: true,
  picture: 'residents/zephyr.webp',
  tone: { colour: '#d7ff3e', on: '#14100d' },
  variant: 0,
}
const { picture: _, ...withoutPicture } = cover

const open = () => {
  const drawn: { readonly name: string; readonly hasPicture: boolean }[] = []
  const world = {
    now: 0,
    reads: 0,
    picture: ok(Buffer.from('picture')) as Result<Uint8Array, ApiFailure>,
    /** Fails with a picture. */
    failure: undefined as JobFailure | undefined,
    isDecoded: true,
  }
  const draw: DrawEpisode = async ({ name, drawing, picture }) => {
    drawn.push({ name, hasPicture: picture !== undefined })
    if (picture && world.failure) return err(world.failure)
    const isWhole = drawing.picture === undefined || (picture !== undefined && world.isDecoded)
    return ok({ files: [Buffer.from(name)], isWhole })
  }
  const covers = createEpisodeCovers({
    draw,
    readPicture: async () => {
      world.reads += 1
      return world.picture
    },
    monotonicNow: () => world.now,
  })
  return { world, drawn, covers }
}

const ENDED: JobFailure = { kind: 'ended', job: 'episode-cover', reason: 'memory', detail: 'out of memory' }

test('a cover is drawn once for all who ask, now and later', async () => {
  const { covers, drawn } = open()
  await Promise.all([covers(cover, 'pages'), covers(cover, 'pages')])
  await covers(cover, 'pages')
  expect(drawn).toEqual([{ name: cover.name, hasPicture: true }])
})

test('a picture that is missing is left out, and asked for again after a minute', async () => {
  const { covers, world } = open()
  world.picture = err(notFound('gone'))
  for (let visits = 0; visits < 2; visits += 1)
    expect(await covers(cover, 'pages')).toMatchObject({ ok: true, value: { isWhole: false } })
  expect(world.reads).toBe(1)
  world.picture = ok(Buffer.from('picture'))
  world.now = 60_000
  expect(await covers(cover, 'pages')).toMatchObject({ ok: true, value: { isWhole: true } })
})

test('a picture that cannot be decoded is left out for a minute', async () => {
  const { covers, world, drawn } = open()
  world.isDecoded = false
  await covers(cover, 'pages')
  await covers(cover, 'pages')
  expect(drawn).toHaveLength(1)
  world.now = 60_000
  await covers(cover, 'pages')
  expect(drawn).toHaveLength(2)
})

test('a picture that ends the process is left out for a day', async () => {
  const { covers, world, drawn } = open()
  world.failure = ENDED
  expect(await covers(cover, 'pages')).toMatchObject({ ok: true, value: { isWhole: false } })
  world.now = 60_000
  await covers({ ...cover, name: 'b-aaaaaaaaaaaa' }, 'pages')
  expect(drawn.map(({ hasPicture }) => hasPicture)).toEqual([true, false, false])
})

test('while many wait, a cover is refused for some seconds', async () => {
  const { covers, world } = open()
  world.failure = { kind: 'too-busy', job: 'episode-cover', detail: 'no turn' }
  expect(await covers(cover, 'pages')).toMatchObject({ ok: false, error: { kind: 'too-many' } })
  world.failure = undefined
  expect(await covers(cover, 'pages')).toMatchObject({ ok: true })
})

test('a cover that cannot be drawn is not found', async () => {
  const draw: DrawEpisode = async () => err(ENDED)
  const covers = createEpisodeCovers({
    draw,
    readPicture: async () => ok(Buffer.from('')),
    monotonicNow: () => 0,
  })
  expect(await covers(withoutPicture, 'pages')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('pages and feeds have files of their own', async () => {
  const { covers, drawn } = open()
  await covers(cover, 'pages')
  await covers(cover, 'feed')
  expect(drawn).toHaveLength(2)
})
