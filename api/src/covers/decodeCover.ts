import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import { mayDecode } from './pictureSize'

type Canvas = typeof import('@napi-rs/canvas')

/** Decodes a picture; undefined if the bytes are invalid or the picture is too large. */
export const decodeCover = async ({ Image }: Canvas, bytes: Uint8Array): Promise<Image | undefined> => {
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

/** The shorter side of a picture, in pixels. */
export const shorterSide = ({ width, height }: Image): number => Math.min(width, height)

/** Draws the middle of a picture as a square of `size` pixels. */
export const drawSquare = (
  context: SKRSContext2D,
  cover: Image,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void => {
  const side = shorterSide(cover)
  const [left, top] = [(cover.width - side) / 2, (cover.height - side) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(cover, left, top, side, side, x, y, size, size)
}
