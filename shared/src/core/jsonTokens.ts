// Tokens of JSON that a person wrote, and what is wrong inside of one.
import { attempt } from './result'

/** Values that people write in place of JSON. */
export type JsonMistakeKind =
  | 'encoding'
  | 'empty'
  | 'otherFormat'
  | 'comment'
  | 'oddSpace'
  | 'quotes'
  | 'innerQuote'
  | 'openText'
  | 'escape'
  | 'literal'
  | 'number'
  | 'commaMissing'
  | 'commaExtra'
  | 'colonMissing'
  | 'valueMissing'
  | 'wrongEnd'
  | 'cut'
  | 'rest'
  | 'unexpected'
  | 'far'

/** A mistake, where it is in the text, and the characters that its sentence names. */
export type Found = readonly [kind: JsonMistakeKind, position: number, sign?: string]

type TokenKind = 'text' | 'number' | 'literal' | 'sign' | 'wrong' | 'end'

/** A word or sign of a text; `wrong` where JSON knows none like it. */
export interface Token {
  readonly kind: TokenKind
  readonly from: number
  readonly to: number
  readonly sign: string
  readonly mistake?: Found
}

const TEXT = /"(?:[^"\\\p{Cc}]+|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"?/uy
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/iy
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy
const SPACE = /[ \t\r\n]*/y
const OTHER_SPACE = /[^\S \t\r\n]|[\u200b-\u200d\u2060\ufeff]/uy

const matchAt = (pattern: RegExp, text: string, position: number): string | undefined => {
  pattern.lastIndex = position
  return pattern.exec(text)?.[0]
}

const readCharacter = (text: string, position: number): string => {
  const code = text.codePointAt(position)
  return code === undefined ? '' : String.fromCodePoint(code)
}

const readText = (text: string, from: number): Token => {
  const found = matchAt(TEXT, text, from) ?? ''
  const to = from + found.length
  if (found.length > 1 && found.endsWith('"') && matchesWhole(found))
    return { kind: 'text', from, to, sign: '"' }
  const isEscape = text[to] === '\\'
  const mistake: Found = isEscape ? ['escape', to, `\\${readCharacter(text, to + 1)}`] : ['openText', from]
  return { kind: 'wrong', from, to, sign: '"', mistake }
}

/** Whether a text ends with its quote, and not with an escaped one that the file ends after. */
const matchesWhole = (found: string): boolean => attempt(() => JSON.parse(found)) !== undefined

const wrong = (kind: JsonMistakeKind, from: number, sign: string): Token => ({
  kind: 'wrong',
  from,
  to: from + sign.length,
  sign,
  mistake: [kind, from, sign],
})

/**
 * Reads the next token after a position, behind spaces; never throws for texts of a million characters.
 * @example readToken('{ "a": 1 }', 1) // { kind: 'text', from: 2, to: 5, sign: '"' }
 */
export const readToken = (text: string, after: number): Token => {
  const from = after + (matchAt(SPACE, text, after)?.length ?? 0)
  const sign = readCharacter(text, from)
  if (sign === '') return { kind: 'end', from, to: from, sign }
  if ('{}[]:,'.includes(sign)) return { kind: 'sign', from, to: from + 1, sign }
  if (sign === '"') return readText(text, from)
  const number = matchAt(NUMBER, text, from)
  if (number !== undefined) return { kind: 'number', from, to: from + number.length, sign: number }
  const word = matchAt(WORD, text, from)
  if (word !== undefined)
    return /^(?:true|false|null)$/.test(word)
      ? { kind: 'literal', from, to: from + word.length, sign: word }
      : wrong(/^(?:true|false|null|none|undefined|nan)$/i.test(word) ? 'literal' : 'quotes', from, word)
  if (/^(?:\/[/*]|#|<!--)/.test(text.slice(from, from + 4))) return wrong('comment', from, sign)
  if (/['’‘`“”„«»]/.test(sign)) return wrong('quotes', from, sign)
  if (/[-+.\d]/.test(sign)) return wrong('number', from, matchAt(/[-+.\w]+/y, text, from) ?? sign)
  if (matchAt(OTHER_SPACE, text, from) !== undefined) return wrong('oddSpace', from, sign)
  return wrong('unexpected', from, sign)
}
