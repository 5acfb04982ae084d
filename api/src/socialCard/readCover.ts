import type { Image } from '@napi-rs/canvas'
import type { Canvas } from './canvas'
import { readPictureSize } from './pictureSize'

/** A square of 3000 pixels, the largest that directories of podcasts take, fits. Decoded, it takes up to 200 MB: a progressive JPEG to be turned. */
const MAX_PIXELS = 10_000_000
export const MAX_COVER_BYTES = 4_000_000

/** Whether some bytes are a picture that the decoder may be given. */
export const mayDecode = (bytes: Uint8Array): boolean => {
  if (bytes.length > MAX_COVER_BYTES) return false
  const { width, height } = readPictureSize(bytes) ?? { width: 0, height: 0 }
  return width * height > 0 && width * height <= MAX_PIXELS
}

/** The picture in some bytes; undefined where there is none, or one that is too large. */
export const readCover = async ({ Image }: Canvas, bytes: Uint8Array): Promise<Image | undefined> => {
  if (!mayDecode(bytes)) return undefined
  const image = new Image()
  try {
    image.src = bytes
    await image.decode()
    return image
  } catch {
    return undefined
  }
}
