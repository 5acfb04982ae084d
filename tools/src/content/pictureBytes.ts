/** Checks that the bytes of a picture or font match its name, and are safe to show. */
import path from 'node:path'
import { explainFormat } from './fileNames'

/** Signatures of each file type, as text of one byte per character. */
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

/** Kinds that are not published, whatever their names say. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  '.gif': /^GIF8[79]a/,
  '.bmp': /^BM.{4}\0\0\0\0/s,
  '.tiff': /^(?:II\*\0|MM\0\*)/,
  '.pdf': /^%PDF-/,
  '.psd': /^8BPS/,
}

const HEIC = /^.{4}ftyp(?:heic|heix|hevc|mif1|msf1)/s

/** Parts of an SVG that run code or request other files. */
const CODE =
  /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i

/** Photographs of today's phones are smaller, and so is every other file. */
const MAX_BYTES = 40 * 1024 * 1024
/** Fonts of Latin with all their weights are smaller. */
const MAX_FONT_BYTES = 2 * 1024 * 1024

/** Says that a file is too large to be read; undefined for others. */
export const describeSize = (file: string, bytes: number): string | undefined => {
  if (bytes <= MAX_BYTES) return undefined
  return BEGINNINGS[path.extname(file).toLowerCase()] === undefined
    ? 'il pèse plus de 40 Mo : rangez-le hors de ce dossier'
    : 'elle pèse plus de 40 Mo : exportez-la plus petite'
}

/** Describes the error in the bytes of a picture or font; undefined for other files. */
export const describeDamage = (file: string, bytes: Buffer): { readonly damage?: string } => {
  const ending = path.extname(file).toLowerCase()
  const beginning = BEGINNINGS[ending]
  if (beginning === undefined) return {}
  if (ending === '.woff2' && bytes.length > MAX_FONT_BYTES)
    return { damage: 'elle pèse plus de 2 Mo : prenez une police pour l’alphabet latin seul' }
  const head = bytes.subarray(0, 1024).toString('latin1')
  if (HEIC.test(head) && ending !== '.avif')
    return { damage: 'c’est une image HEIC sous une autre extension : exportez-la en JPEG' }
  if (!beginning.test(head) && ending === '.woff2')
    return { damage: 'ce n’est pas une police WOFF2 : convertissez-la, changer l’extension ne suffit pas' }
  if (!beginning.test(head)) {
    const [other] = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(head)) ?? []
    const [refused] = Object.entries(REFUSED).find(([, begins]) => begins.test(head)) ?? []
    if (refused !== undefined) return { damage: explainFormat(refused) }
    return {
      damage:
        other === undefined
          ? 'ce n’est pas une image'
          : `son format est ${other.slice(1)} : renommez-la avec l’extension ${other}`,
    }
  }
  if (ending === '.svg' && CODE.test(bytes.toString('utf8')))
    return {
      damage:
        'un dessin qui contient un script, ou qui charge autre chose, est refusé : exportez-le en SVG simple',
    }
  return {}
}
