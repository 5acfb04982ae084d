import type { Metadata, OutputInfo, SharpOptions } from 'sharp'

type OpenPicture = typeof import('sharp')['default']

/** Others are refused: SVG may name files, and no podcast directory takes GIF or TIFF. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

let loading: Promise<OpenPicture> | undefined

const load = async (): Promise<OpenPicture> => {
  const { default: open } = await import('sharp')
  open.cache(false)
  open.concurrency(1)
  open.block({ operation: ['VipsForeignLoad'] })
  open.unblock({ operation: LOADERS })
  return open
}

/** libvips, loaded when it is first needed: it takes 20 MB. */
export const loadSharp = (): Promise<OpenPicture> => {
  loading ??= load()
  return loading
}

export const MAX_COVER_BYTES = 4_000_000
const MAX_PIXELS = 16_000_000
/** AVIF of 10 or 12 bits takes 26 bytes of memory for each pixel, of 8 bits at most 19. */
const MAX_DEEP_AVIF_PIXELS = 8_000_000
/** JPEG is shrunk while it is decoded, block by block. */
const MAX_JPEG_PIXELS = 100_000_000
/** All coefficients of a progressive JPEG are in memory at once: those of 100 megapixels in 4:2:0. */
const MAX_COEFFICIENT_BYTES = 300_000_000

/** How many pixels a picture may have to be decoded in the memory of the process; none for formats that are refused. */
const limitPixels = ({ format, compression, depth, channels, ...jpeg }: Metadata): number => {
  if (format === 'png' || format === 'webp') return MAX_PIXELS
  if (format === 'heif' && compression === 'av1') return depth === 'uchar' ? MAX_PIXELS : MAX_DEEP_AVIF_PIXELS
  if (format !== 'jpeg') return 0
  if (!jpeg.isProgressive) return MAX_JPEG_PIXELS
  const coefficientBytes = 2 * (jpeg.chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return Math.min(MAX_JPEG_PIXELS, MAX_COEFFICIENT_BYTES / coefficientBytes)
}

/** The pixels of a square. */
export interface Square {
  readonly pixels: Buffer
  readonly raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/**
 * Decodes the first frame of a picture, upright, and cuts its middle as a square of at most `maxSide` pixels, which is not enlarged.
 * Undefined if the bytes are damaged, of another format than JPEG, PNG, WebP and AVIF, or too many pixels by their header.
 * @example const square = await cutSquare(bytes, 640)
 */
export const cutSquare = async (bytes: Uint8Array, maxSide: number): Promise<Square | undefined> => {
  if (bytes.length > MAX_COVER_BYTES) return undefined
  const open = await loadSharp()
  const options: SharpOptions = { failOn: 'error', pages: 1, sequentialRead: true }
  try {
    const metadata = await open(bytes, { ...options, limitInputPixels: MAX_JPEG_PIXELS }).metadata()
    const { width, height } = metadata
    if (width * height > limitPixels(metadata)) return undefined
    const side = Math.min(maxSide, width, height)
    const picture = open(bytes, { ...options, limitInputPixels: width * height }).autoOrient()
    const cut = picture.resize(side, side, { fit: 'cover' }).raw({ depth: 'uchar' })
    const { data, info } = await cut.toBuffer({ resolveWithObject: true })
    // Not the whole description: it says that colours are multiplied by their opacity, which they no longer are.
    return { pixels: data, raw: { width: side, height: side, channels: info.channels } }
  } catch {
    return undefined
  }
}
