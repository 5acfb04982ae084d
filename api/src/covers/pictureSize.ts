/** In pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Throws where the bytes end early. */
type ReadSize = (bytes: Buffer) => PictureSize | undefined

const SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** Baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Huffman tables, quantization tables and the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Segments without a size: tables, application data and comments. */
const isSkipped = (marker: number): boolean =>
  TABLES.has(marker) || (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** Follows the segments up to the first scan as libjpeg does, fill bytes included. */
const readJpegSize: ReadSize = (bytes) => {
  let size: PictureSize | undefined
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    const length = bytes.readUInt16BE(at + 2)
    if (marker === SCAN) return bytes.includes(END_OF_IMAGE, at + 2 + length) ? size : undefined
    const isFrame = FRAMES.has(marker)
    if (length < 2 || (isFrame && size) || !(isFrame || isSkipped(marker))) return undefined
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + length
  }
}

const PNG_HEADER = 'IHDR'

/** The size is in the first chunk; the decoder ignores the frames of an animation. */
const readPngSize: ReadSize = (bytes) => {
  const first = 8
  let at = first
  for (;;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if ((name === PNG_HEADER) !== (at === first) || at + 12 + length > bytes.length) return undefined
    if (name === 'IEND') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    at += 12 + length
  }
}

const IS_ANIMATED = 2

/** The size in a chunk; undefined for chunks without one. */
const readWebpChunk = (name: string, data: Buffer): PictureSize | undefined => {
  if (name === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') return undefined
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Reads one frame, of the size of the canvas if there is one. Animations are refused: their frames have further sizes. */
const readWebpSize: ReadSize = (bytes) => {
  const end = 8 + bytes.readUInt32LE(4)
  const sizes = new Map<string, PictureSize>()
  for (let at = 12; at < end; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    const data = bytes.subarray(at + 8, next)
    const kind = name === 'VP8X' ? 'canvas' : 'frame'
    const size = readWebpChunk(name, data)
    const isAnimation = name === 'ANMF' || (name === 'VP8X' && (data.readUInt8(0) & IS_ANIMATED) !== 0)
    if (next > Math.min(end, bytes.length) || isAnimation || (size && sizes.has(kind))) return undefined
    if (size) sizes.set(kind, size)
    at = next
  }
  const [frame, canvas = frame] = [sizes.get('frame'), sizes.get('canvas')]
  return frame?.width === canvas?.width && frame?.height === canvas?.height ? frame : undefined
}

const [GIF_EXTENSION, GIF_FRAME] = [0x21, 0x2c]

/** The length of a colour table, by the flags before it. */
const countTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const skipSubBlocks = (bytes: Buffer, from: number): number => {
  let at = from
  while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at)
  return at + 1
}

/** Reads the screen, which the decoder enlarges for a first frame that exceeds it: such files are refused. Other frames are not decoded. */
const readGifSize: ReadSize = (bytes) => {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let at = 13 + countTableBytes(bytes.readUInt8(10))
  while (bytes.readUInt8(at) === GIF_EXTENSION) at = skipSubBlocks(bytes, at + 2)
  if (bytes.readUInt8(at) !== GIF_FRAME) return undefined
  const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)
  const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)
  skipSubBlocks(bytes, at + 11 + countTableBytes(bytes.readUInt8(at + 9)))
  return right <= screen.width && bottom <= screen.height ? screen : undefined
}

/** By the first bytes, as the decoder recognizes its formats. */
const findReader = (bytes: Buffer): ReadSize | undefined => {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return readJpegSize
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPngSize
  if (start.startsWith('RIFF') && start.startsWith('WEBPVP8', 8)) return readWebpSize
  return start.startsWith('GIF87a') || start.startsWith('GIF89a') ? readGifSize : undefined
}

/**
 * Reads the size for which the decoder of `@napi-rs/canvas` allocates memory; undefined unless the bytes are a complete JPEG,
 * PNG, WebP or GIF of one unambiguous size. SVG is refused because it may name files.
 *
 * The decoder itself cannot be asked (measured with 1.1.1): it starts to decode when `src` is set, and the width known before
 * comes from another parser, which reads 1 x 1 from a GIF that takes 1.5 GB, and 0 x 0 from a JPEG with fill bytes. AVIF is
 * refused because the size in its container does not bind the decoder: a file of 1.4 kB that says 8 x 8 took 500 MB.
 */
const readPictureSize = (bytes: Uint8Array): PictureSize | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return findReader(buffer)?.(buffer)
  } catch {
    // Read past the end.
    return undefined
  }
}

/** A square of 3000 pixels, the largest that directories of podcasts take, fits. Decoded, it takes up to 200 MB: a progressive JPEG to be turned. */
const MAX_PIXELS = 10_000_000
export const MAX_COVER_BYTES = 4_000_000

/** Whether some bytes are a picture that the decoder may be given. */
export const mayDecode = (bytes: Uint8Array): boolean => {
  if (bytes.length > MAX_COVER_BYTES) return false
  const { width, height } = readPictureSize(bytes) ?? { width: 0, height: 0 }
  return width * height > 0 && width * height <= MAX_PIXELS
}
