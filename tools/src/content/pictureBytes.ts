/** Whether the bytes of a picture or font are what its name says, and safe to show. */
import path from 'node:path'

/** How the files of each kind begin, as text of one byte per letter. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.avif': /^.{4}ftypavi[fs]/s,
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.png': /^\x89PNG\r\n/,
  '.svg': /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg\b)/i,
  '.webp': /^RIFF.{4}WEBP/s,
  '.ico': /^[^ -~]/,
  '.woff2': /^wOF2/,
}

const HEIC = /^.{4}ftyp(?:heic|heix|hevc|mif1|msf1)/s

/** What runs code, or asks others for files, in a drawing. */
const CODE =
  /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i

/** Photographs of today's phones are smaller. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024
/** Fonts of Latin with all their weights are smaller. */
const MAX_FONT_BYTES = 2 * 1024 * 1024

/** What is wrong with the bytes of a picture or font; nothing for other files. */
export const describeDamage = (file: string, bytes: Buffer): { readonly damage?: string } => {
  const ending = path.extname(file).toLowerCase()
  const beginning = BEGINNINGS[ending]
  if (beginning === undefined) return {}
  if (ending === '.woff2' && bytes.length > MAX_FONT_BYTES)
    return { damage: 'it is larger than 2 MB: take a font for Latin alone' }
  if (bytes.length > MAX_PICTURE_BYTES) return { damage: 'it is larger than 40 MB: export it smaller' }
  const head = bytes.subarray(0, 1024).toString('latin1')
  if (HEIC.test(head) && ending !== '.avif')
    return { damage: 'it is a HEIC picture with another ending: export it as JPEG' }
  if (!beginning.test(head) && ending === '.woff2')
    return { damage: 'it is not a WOFF2 font: convert it, another ending does not make it one' }
  if (!beginning.test(head)) {
    const [other] = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(head)) ?? []
    return {
      damage:
        other === undefined ? 'it is not a picture' : `its format is ${other.slice(1)}: rename it ${other}`,
    }
  }
  if (ending === '.svg' && CODE.test(bytes.toString('utf8')))
    return { damage: 'a drawing with a script, or that loads something, is refused: export it as plain SVG' }
  return {}
}
