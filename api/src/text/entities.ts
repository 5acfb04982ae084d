import { decodeHTMLStrict } from 'entities'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/gi

/** Control characters and halves of pairs have no glyph. */
const UNSHOWN = /(?![\t\n\r])\p{Cc}|\p{Cs}|\ufffd/u

const decodeEntity = (entity: string): string => {
  const read = decodeHTMLStrict(entity)
  return UNSHOWN.test(read) ? entity : read
}

/** Two references for one emoji, written by programs that count in UTF-16: `&#55356;&#57254;`. */
const PAIR = /&#(5[56]\d{3}|xd[89ab][\da-f]{2});&#(5[67]\d{3}|xd[c-f][\da-f]{2});/gi

const readUnit = (reference: string): number => Number(`0${reference}`)

/** Writes the emoji that two references name together. */
export const joinPairs = (text: string): string =>
  text.replace(PAIR, (pair, high: string, low: string) => {
    const read = String.fromCharCode(readUnit(high), readUnit(low))
    return UNSHOWN.test(read) ? pair : read
  })

/** Decodes the HTML entities of a text once; unknown ones stay. */
export const decodeEntities = (text: string): string => joinPairs(text).replace(ENTITY, decodeEntity)

/** Decodes a text that may have been escaped twice: `&amp;oslash;` is « ø ». */
export const decodeTwice = (text: string): string => decodeEntities(decodeEntities(text))
