import { decodeHTMLStrict } from 'entities'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/gi

/** Control characters and halves of pairs have no glyph. */
const UNSHOWN = /(?![\t\n\r])\p{Cc}|\p{Cs}|\ufffd/u

const decodeEntity = (entity: string): string => {
  const read = decodeHTMLStrict(entity)
  return UNSHOWN.test(read) ? entity : read
}

/** Reads all entities of HTML in a text, once; text that names no character is left as it is. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decodeEntity)

/** Reads them in a text that may have been escaped twice: `&amp;oslash;` is « ø ». */
export const decodeTwice = (text: string): string => decodeEntities(decodeEntities(text))
