import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cutSquare, MAX_COVER_BYTES } from './cutSquare'
import { animatedWebp, blackPng, greyJpeg, largeAvif, paint } from './pictures.fixture'

const BLUE = [0x0b, 0x5f, 0xff]

/** The difference that lossy formats make. */
const isBlue = (pixels: Buffer): boolean =>
  BLUE.every((value, at) => Math.abs(value - (pixels[at] ?? 0)) < 12)

test.each([
  ['JPEG', () => paint('jpeg')],
  ['progressive JPEG', () => paint('jpeg', 16, 16, { progressive: true })],
  ['PNG', () => paint('png')],
  ['interlaced PNG', () => paint('png', 16, 16, { progressive: true })],
  ['lossy WebP', () => paint('webp')],
  ['lossless WebP', () => paint('webp', 16, 16, { lossless: true })],
  ['AVIF', () => paint('avif')],
  ['AVIF of 10 bits', () => paint('avif', 16, 16, { bitdepth: 10 })],
])('a %s is decoded with its colours', async (_what, make) => {
  const square = await cutSquare(await make(), 16)
  expect(square?.raw).toEqual({ width: 16, height: 16, channels: 3 })
  expect(isBlue(square?.pixels ?? Buffer.alloc(0))).toBe(true)
})

test('a PNG of 16 bits, half transparent, is decoded with its colours', async () => {
  const background = { r: 11, g: 95, b: 255, alpha: 0.5 }
  const picture = sharp({ create: { width: 64, height: 64, channels: 4, background } })
  const square = await cutSquare(await picture.toColourspace('rgb16').png().toBuffer(), 16)
  expect(square?.raw.channels).toBe(4)
  expect(isBlue(square?.pixels ?? Buffer.alloc(0))).toBe(true)
})

test('of an animation the first frame is decoded', async () => {
  const square = await cutSquare(await animatedWebp(['#0b5fff', '#ff0000']), 8)
  expect(square?.raw).toMatchObject({ width: 8, height: 8 })
  expect(isBlue(square?.pixels ?? Buffer.alloc(0))).toBe(true)
})

/** A red picture with a blue rectangle. */
const paintOn = async (
  [width, height]: readonly [number, number],
  [wide, high]: readonly [number, number],
  place: { readonly gravity: string } | { readonly left: number; readonly top: number },
) => {
  const ground = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  return ground.composite([{ input: await paint('png', wide, high), ...place }]).removeAlpha()
}

test.each([
  [64, 32],
  [32, 64],
])('of a picture of %d x %d the middle is cut, and not enlarged', async (width, height) => {
  const picture = await paintOn([width, height], [32, 32], { gravity: 'centre' })
  const square = await cutSquare(await picture.png().toBuffer(), 640)
  expect(square?.raw).toEqual({ width: 32, height: 32, channels: 3 })
  expect([0, -3].map((at) => isBlue(square?.pixels.subarray(at) ?? Buffer.alloc(0)))).toEqual([true, true])
})

test('a picture that says how it is to be turned is cut upright', async () => {
  const picture = await paintOn([16, 16], [8, 16], { left: 0, top: 0 })
  const turned = await picture.withMetadata({ orientation: 6 }).png().toBuffer()
  const pixels = (await cutSquare(turned, 16))?.pixels ?? Buffer.alloc(0)
  const corners = [0, 15, 15 * 16, 16 * 16 - 1].map((at) => isBlue(pixels.subarray(3 * at)))
  // The left side is at the top once the picture is turned clockwise.
  expect(corners).toEqual([true, true, false, false])
})

/** An AVIF whose header says 8 x 8. */
const sayLess = (avif: Buffer): Buffer => {
  const at = avif.indexOf('ispe') + 8
  for (const side of [at, at + 4]) avif.writeUInt32BE(8, side)
  return avif
}

test.each([
  ['JPEG of more pixels', () => greyJpeg(10_001, 10_000)],
  ['progressive JPEG of more pixels', () => greyJpeg(10_001, 10_000, '4:2:0', true)],
  ['progressive JPEG of more pixels in 4:4:4', () => greyJpeg(10_001, 5_000, '4:4:4', true)],
  ['PNG of more pixels', () => blackPng(4_001, 4_000)],
  ['PNG of more pixels in one row', () => blackPng(16_000_001, 1)],
  ['WebP of more pixels', () => paint('webp', 16_383, 977, { effort: 0 })],
  ['AVIF whose header says fewer pixels', () => sayLess(largeAvif())],
  ['picture of no pixels', () => blackPng(0, 8)],
  [
    'picture of too many bytes',
    async () => Buffer.concat([await paint('png'), Buffer.alloc(MAX_COVER_BYTES)]),
  ],
  ['GIF', () => paint('gif')],
  ['TIFF', () => paint('tiff')],
  ['drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['page', () => Buffer.from('<html>')],
  ['empty file', () => Buffer.alloc(0)],
])('a %s is refused', async (_what, make) => {
  expect(await cutSquare(await make(), 8)).toBeUndefined()
})

/** A chunk without pixels. */
const PNG_END_BYTES = 12

test.each([
  ['jpeg', {}, 0],
  ['jpeg', { progressive: true }, 0],
  ['png', {}, PNG_END_BYTES],
  ['webp', {}, 0],
  ['webp', { lossless: true }, 0],
  ['avif', {}, 0],
] as const)('a %s %p that breaks off within its pixels is refused', async (format, options, end) => {
  const bytes = await paint(format, 16, 16, options)
  const lengths = Array.from({ length: bytes.length - end }, (_, length) => length)
  const squares = await Promise.all(lengths.map((length) => cutSquare(bytes.subarray(0, length), 8)))
  expect(squares.filter((square) => square !== undefined)).toEqual([])
})

test('the covers of the demonstration are decoded', async () => {
  const cover = path.join(__dirname, '../../../demo/assets/covers/show-01.webp')
  expect(await cutSquare(await readFile(cover), 8)).toBeDefined()
})
