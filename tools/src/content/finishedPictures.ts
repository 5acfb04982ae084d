/** Pictures that are published in their own size: drawn for a place of the page, or cut before, with their width in the name. */
import path from 'node:path'
import type { Metadata, Sharp, SharpOptions } from 'sharp'

export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp

const NUMBERED = /-([1-9]\d{0,4})\.\w+$/

/** Whether the name of a picture ends in a number, which may be its width. */
export const isNumbered = (file: string): boolean => NUMBERED.test(file)

/** Reads the header of a picture; undefined for a file that is not a picture, which `describeDamage` reports. */
const readHeader = (open: OpenPicture, bytes: Uint8Array): Promise<Metadata | undefined> =>
  open(bytes)
    .metadata()
    .catch(() => undefined)

/**
 * Whether the name of a picture ends in its width, as `lea-320.webp`. The number in `affiche-2026.jpg` is not a width. WebP and AVIF, which
 * cameras do not write, may be narrower than they say.
 */
export const hasOwnWidth = async (open: OpenPicture, file: string, bytes: Uint8Array): Promise<boolean> => {
  const [, digits] = NUMBERED.exec(file) ?? []
  if (digits === undefined) return false
  const width = (await readHeader(open, bytes))?.autoOrient.width
  if (width === undefined || width === Number(digits)) return true
  return /\.(?:avif|webp)$/.test(file) && width < Number(digits)
}

/** How the bytes of each type are written again; small losses are not seen. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  '.avif': (picture) => picture.avif({ quality: 75 }),
  '.jpeg': (picture) => picture.jpeg({ quality: 92 }),
  '.jpg': (picture) => picture.jpeg({ quality: 92 }),
  '.png': (picture) => picture.png(),
  '.webp': (picture) => picture.webp({ quality: 92 }),
}

/** Writes a picture again without place, camera and other notes; undefined if the picture has no notes, or cannot be read. */
export const withoutNotes = async (
  open: OpenPicture,
  file: string,
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> => {
  const write = WRITERS[path.posix.extname(file)]
  const notes = await readHeader(open, bytes)
  if (!write || !(notes?.exif || notes?.xmp || notes?.iptc)) return undefined
  return write(open(bytes).autoOrient()).toBuffer()
}
