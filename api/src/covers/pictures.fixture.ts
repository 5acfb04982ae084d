import { crc32, deflateSync } from 'node:zlib'

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex')

const u16be = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

const u32be = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A little-endian number of `length` bytes. */
const littleEndian = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(value, 0, length)
  return bytes
}

export const pngChunk = (name: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([u32be(data.length), named, u32be(crc32(named))])
}

/** One bit for each pixel, grey, not interlaced. */
export const pngHeader = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32be(width), u32be(height), hex('01 00 00 00 00')]))

/** A PNG of these chunks, with the pixels of a black one of `width` x `height`. */
export const png = (chunks: readonly Buffer[], width = 8, height = 8): Buffer =>
  Buffer.concat([
    hex('89504e470d0a1a0a'),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND'),
  ])

/** A black PNG, of few bytes whatever its size. */
export const blackPng = (width: number, height: number): Buffer =>
  png([pngHeader(width, height)], width, height)

export const jpegSegment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16be(data.length + 2), data])

/** A frame header (SOF) of one grey component. */
export const jpegFrame = (width: number, height: number, marker = 0xc0): Buffer =>
  jpegSegment(marker, Buffer.concat([hex('08'), u16be(height), u16be(width), hex('01 01 11 00')]))

const HUFFMAN_TABLE = Buffer.concat([hex('01'), Buffer.alloc(16)])

export const jpegScan = (lastCoefficient = 63): Buffer =>
  Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, lastCoefficient, 0])), Buffer.alloc(200)])

/** A grey JPEG of these segments. */
export const jpeg = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([
    hex('ffd8'),
    jpegSegment(0xdb, Buffer.concat([hex('00'), Buffer.alloc(64, 1)])),
    jpegSegment(0xc4, Buffer.concat([hex('00'), HUFFMAN_TABLE])),
    jpegSegment(0xc4, Buffer.concat([hex('10'), HUFFMAN_TABLE])),
    ...segments,
    hex('ffd9'),
  ])

export const riffChunk = (name: string, ...data: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(data)
  return Buffer.concat([
    Buffer.from(name),
    littleEndian(bytes.length, 4),
    bytes,
    Buffer.alloc(bytes.length % 2),
  ])
}

export const webp = (...chunks: readonly Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.from('WEBP'), ...chunks)

/** A grey frame (VP8). */
export const webpLossy = (width: number, height: number): Buffer =>
  riffChunk(
    'VP8 ',
    hex('50c600 9d012a'),
    littleEndian(width, 2),
    littleEndian(height, 2),
    Buffer.alloc(8_000),
  )

/** The header of a lossless frame (VP8L), and pixels that cannot be read. */
export const webpLossless = (width: number, height: number): Buffer =>
  riffChunk('VP8L', hex('2f'), littleEndian(width - 1 + (height - 1) * 2 ** 14, 4), Buffer.alloc(200))

const canvasSize = (width: number, height: number): Buffer =>
  Buffer.concat([littleEndian(width - 1, 3), littleEndian(height - 1, 3)])

/** The canvas of a WebP (VP8X). */
export const webpCanvas = (width: number, height: number, flags = 0): Buffer =>
  riffChunk('VP8X', littleEndian(flags, 4), canvasSize(width, height))

/** A frame of an animation, in the upper left corner. */
export const webpAnimated = (width: number, height: number, frame: Buffer): Buffer =>
  riffChunk('ANMF', Buffer.alloc(6), canvasSize(width, height), Buffer.alloc(4), frame)

/** A frame whose one pixel is given. */
export const gifFrame = (left: number, top: number, width: number, height: number): Buffer =>
  Buffer.concat([
    hex('2c'),
    ...[left, top, width, height].map((value) => littleEndian(value, 2)),
    hex('00 02 02 4401 00'),
  ])

/** A GIF of two colours and of these blocks; 35 bytes with one frame. */
export const gif = (width: number, height: number, ...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    littleEndian(width, 2),
    littleEndian(height, 2),
    hex('800000 000000 ffffff'),
    ...blocks,
    hex('3b'),
  ])
