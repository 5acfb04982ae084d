// The covers of the demonstration's archive, in its order: no two neighbours look alike.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createDemo } from '@site/demo'
import { FakeClock } from '@site/demo/testing'
import { parseSiteConfig } from '@site/shared/site-config'
import sharp from 'sharp'
import { planCovers } from '../../covers/episodeCover'
import type { Resident } from '../../covers/residents'
import type { IndexedPodcast } from '../../podcasts/feed/feedPodcast'
import { readFeed } from '../../testing/feed.fixture'
import { drawEpisode } from './drawEpisode'

const CONTENT = path.join(import.meta.dirname, '../../../../content/residents')

const listResidents = (): readonly Resident[] =>
  readdirSync(CONTENT)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      artist:
        /^artist: (.*)$/m.exec(readFileSync(path.join(CONTENT, file), 'utf8'))?.[1]?.replaceAll("'", '') ??
        '',
      picture: file.replace('.yaml', '-640.webp'),
    }))

const readSiteColours = () => {
  const config = parseSiteConfig(readFileSync(path.join(CONTENT, '../../site.config.json'), 'utf8'))
  return config.ok ? config.value.colours : undefined
}

const BASE = 'https://radio.example/api'

const readNewest = async () => {
  const { firstPage, page } = createDemo({
    clock: new FakeClock('2026-11-28T10:00:00Z'),
    live: 'off',
  }).feed(BASE)
  const first = await page(firstPage)
  const second = await page(
    `${BASE}/soundcloud-rss?before=${/before=(\d+)/.exec(first.ok ? first.value : '')?.[1]}`,
  )
  if (!first.ok || !second.ok) throw new Error('the demonstration has no second page')
  const { podcasts, channel } = readFeed(first.value, second.value)
  return { podcasts, feedPicture: channel.imageUrl }
}

const SIDE = 8

/** The colours of a cover in 8 x 8 fields, 0 to 255. */
const shrink = async (cover: Uint8Array): Promise<Buffer> =>
  sharp(cover).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer()

const measureDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

/** Steps of a colour in the mean of all fields: a glance tells them apart. */
const MIN_DIFFERENCE = 14

const SHOWS = 60

interface Seen {
  readonly title: string
  /** Its drawn cover, or the address of its own picture. */
  readonly cover: Buffer | string | undefined
}

const createDrawing = (podcasts: readonly IndexedPodcast[], feedPicture: string) => {
  const plan = planCovers(podcasts, { residents: listResidents(), colours: readSiteColours(), feedPicture })
  return async (podcast: IndexedPodcast): Promise<Seen> => {
    const title = `${podcast.artist} - ${podcast.show}`
    const cover = plan(podcast)
    if (!cover?.isShown) return { title, cover: podcast.coverUrl }
    const picture = cover.picture === undefined ? undefined : readFileSync(path.join(CONTENT, cover.picture))
    const [smallest = Buffer.alloc(0)] = (await drawEpisode(cover, picture, 'pages')).files
    return { title, cover: await shrink(smallest) }
  }
}

const isAlike = (one: Seen['cover'], other: Seen['cover']): boolean =>
  one instanceof Buffer && other instanceof Buffer
    ? measureDifference(one, other) < MIN_DIFFERENCE
    : one === other

/** The titles of neighbours that look alike. */
const listAlike = (seen: readonly Seen[]): readonly (readonly string[])[] =>
  seen
    .slice(1)
    .flatMap((one, at) => (isAlike(one.cover, seen[at]?.cover) ? [[seen[at]?.title ?? '', one.title]] : []))

it(`of the ${SHOWS} newest shows no two neighbours look alike`, async () => {
  const { podcasts, feedPicture } = await readNewest()
  const draw = createDrawing(podcasts, feedPicture)
  const seen: Seen[] = []
  for (const podcast of podcasts.slice(0, SHOWS)) seen.push(await draw(podcast))
  expect(seen.filter(({ cover }) => cover instanceof Buffer).length).toBeGreaterThan(SHOWS / 2)
  expect(listAlike(seen)).toEqual([])
}, 60_000)

it('nor do the episodes of a resident, which have one picture', async () => {
  const { podcasts, feedPicture } = await readNewest()
  const draw = createDrawing(podcasts, feedPicture)
  const [newest] = podcasts
  if (!newest) throw new Error('the demonstration has no podcast')
  const seen: Seen[] = []
  for (let number = 1; number <= 8; number += 1) {
    const { coverUrl: _, ...podcast } = newest
    seen.push(await draw({ ...podcast, artist: 'Salamandre Hifi', show: `Feu de camp #${number}` }))
  }
  expect(listAlike(seen)).toEqual([])
}, 60_000)
