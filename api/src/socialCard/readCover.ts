import type { Image } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import type { Canvas } from './canvas'

/** A picture of more pixels would take more than 64 MB. */
const MAX_PIXELS = 16_000_000

/** What browsers show and feeds name. SVG may name further files, and is none. */
const FORMATS = new Set(['jpg', 'png', 'webp', 'gif'])

const isReadable = (bytes: Uint8Array): boolean => {
  const { width, height, type = '' } = imageSize(bytes)
  return FORMATS.has(type) && width * height > 0 && width * height <= MAX_PIXELS
}

/** The picture in some bytes; undefined where they are none, or one that is too large. */
export const readCover = async ({ Image }: Canvas, bytes: Uint8Array): Promise<Image | undefined> => {
  try {
    if (!isReadable(bytes)) return undefined
    const image = new Image()
    image.src = bytes
    await image.decode()
    return image
  } catch {
    return undefined
  }
}
