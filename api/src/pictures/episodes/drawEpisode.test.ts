import { COVER_WIDTHS } from '@site/shared/address'
import sharp from 'sharp'
import type { EpisodeDrawing } from '../../covers/episodeCover'
import { blackPng, greyJpeg, largeAvif, paint } from '../pictures.fixture'
import { drawEpisode, FEED_COVER_WIDTH } from './drawEpisode'

const drawing: EpisodeDrawing = {
  picture: 'residents/zephyr.webp',
  stamp: { kind: 'number', number: '7' },
  tone: { colour: '#d7ff3e', on: '#14100d' },
  variant: 0,
}

const drawOne = async (change: Partial<EpisodeDrawing> = {}, picture?: Uint8Array) => {
  const { files, isWhole } = await drawEpisode({ ...drawing, ...change }, picture, 'pages')
  return { largest: files.at(-1) ?? Buffer.alloc(0), files, isWhole }
}

test('a cover comes in the widths of covers, as WebP', async () => {
  const { files } = await drawOne({}, await paint('webp', 640))
  const sizes = await Promise.all(files.map(async (file) => sharp(file).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(
    COVER_WIDTHS.map((width) => ['webp', width, width]),
  )
})

test('for feeds it is a JPEG as large as directories want it', async () => {
  const { files } = await drawEpisode(drawing, await paint('webp', 640), 'feed')
  expect(await Promise.all(files.map((file) => sharp(file).metadata()))).toMatchObject([
    { format: 'jpeg', width: FEED_COVER_WIDTH, height: FEED_COVER_WIDTH },
  ])
})

test('equal inputs are equal bytes', async () => {
  const picture = await paint('webp', 640)
  const [one, other] = [await drawOne({}, picture), await drawOne({}, picture)]
  expect(one.files.map((file, at) => file.equals(other.files[at] ?? Buffer.alloc(0)))).toEqual([true, true])
})

test.each<[string, Partial<EpisodeDrawing>]>([
  ['number', { stamp: { kind: 'number', number: '8' } }],
  ['day', { stamp: { kind: 'date', day: '7', month: 'AOÛT' } }],
  ['colour', { tone: { colour: '#ff6a45', on: '#14100d' } }],
  ['place', { variant: 1 }],
])('another %s is another picture', async (_what, change) => {
  const picture = await paint('webp', 640)
  expect((await drawOne(change, picture)).largest.equals((await drawOne({}, picture)).largest)).toBe(false)
})

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['of another shape', () => paint('png', 900, 200)],
  ['of one pixel', () => blackPng(1, 1)],
  ['without colours', () => greyJpeg(400, 400)],
  ['with transparency', largeAvif],
])('a picture %s is the ground', async (_what, make) => {
  const { isWhole, largest } = await drawOne({}, await make())
  expect([isWhole, (await sharp(largest).metadata()).width]).toEqual([true, 640])
})

test.each<[string, () => Uint8Array]>([
  ['is a page', () => Buffer.from('<!doctype html>')],
  ['is cut', () => blackPng(640, 640).subarray(0, 60)],
  ['has too many pixels', () => blackPng(4_001, 4_000)],
  ['may name files', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('a picture that %s is left out', async (_what, make) => {
  const { isWhole, largest } = await drawOne({}, make())
  const alone = await drawOne()
  expect([isWhole, largest.equals(alone.largest)]).toEqual([false, true])
})

test('a resident without a picture has a whole cover', async () => {
  const { picture: _, ...alone } = drawing
  expect((await drawEpisode(alone, undefined, 'pages')).isWhole).toBe(true)
})

/** The share of pixels of a cover that are nearer to a colour than to black. */
const measureShare = async (cover: Buffer, isInk: (r: number, g: number, b: number) => boolean) => {
  const { data, info } = await sharp(cover).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if (isInk(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
  return count / (info.width * info.height)
}

const isAcid = (r: number, g: number, b: number): boolean => r > 170 && g > 200 && b < 120

test.each(['7', '42', '123', '1024', '0'])('the number %s is set big', async (number) => {
  const { largest } = await drawOne({ stamp: { kind: 'number', number } }, blackPng(640, 640))
  expect(await measureShare(largest, isAcid)).toBeGreaterThan(0.08)
})

test.each(['#ffffff', '#d7ff3e', '#14100d', '#808080'])(
  'the number is read on a picture of the colour %s',
  async (background) => {
    const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
      .png()
      .toBuffer()
    const { largest } = await drawOne({ variant: 0 }, picture)
    // Ink and ground are apart: neither takes the whole cover.
    const share = await measureShare(largest, isAcid)
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.5)
  },
)
