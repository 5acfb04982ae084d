// Finds the first mistake in JSON that a person wrote. The words of `JSON.parse` differ by engine, name no line, and mean nothing
// to somebody who edits a file.
import { type Found, type JsonMistakeKind, readToken, type Token } from './jsonTokens'
import { attempt } from './result'

/** The first mistake in a text. */
export interface JsonMistake {
  readonly kind: JsonMistakeKind
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in characters. */
  readonly column: number
  /** The characters that the sentence of the kind names, cut where they are many, without control characters. */
  readonly sign: string
  /** The line it is in, cut to what is near to it where it is long. */
  readonly excerpt: string
  /** Where the mistake is in the excerpt, counted from 0. */
  readonly excerptColumn: number
}

/** Control characters but tabs: a terminal would execute them. Halves of surrogate pairs are not text. */
const UNSHOWN = /(?!\t)[\p{Cc}\p{Cs}]/gu
const MAX_SIGN = 20
const MAX_EXCERPT = 100
/** Characters before the mistake that stay of a long line. */
const EXCERPT_BEFORE = 60
/** Characters of a text that are searched: a longer one takes seconds, and its texts more memory than expressions have. */
const MAX_SEARCHED = 1_000_000
/** The longest sign that means something else where its end is cut off: `\u00e9`. */
const MAX_ESCAPE = 6

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd'

/** A bracket that is open, inside of another one. */
interface Open {
  readonly end: '}' | ']'
  readonly outer: Open | undefined
}

interface State {
  readonly expected: Expected
  readonly open: Open | undefined
  readonly last: Token | undefined
}

const CLOSERS = '}]'
/** Ends that are named where a file is cut. */
const MAX_ENDS = 5

const listEnds = (open: Open | undefined, most = MAX_ENDS): string =>
  open === undefined || most === 0 ? '' : `${open.end} ${listEnds(open.outer, most - 1)}`

const isValue = ({ kind, sign }: Token): boolean =>
  kind === 'text' || kind === 'number' || kind === 'literal' || sign === '{' || sign === '['

/** Whether two tokens are in the same line. */
const isBeside = (text: string, last: Token, token: Token): boolean =>
  !text.slice(last.to, token.from).includes('\n')

const cut = (last: Token, open: Open | undefined): Found => ['cut', last.to, listEnds(open).trim()]

/** Explains a token in the place of a comma, or of an end. */
const explainComma = (text: string, last: Token, token: Token, open: Open): Found => {
  const { kind, from, sign, mistake } = token
  if (kind === 'end') return cut(last, open)
  const isWord = kind === 'wrong' && /\p{L}/u.test(sign) && isBeside(text, last, token)
  if (last.kind === 'text' && isWord) return ['innerQuote', last.to - 1]
  if (last.kind === 'text' && mistake?.[0] === 'openText' && from === last.to) return ['innerQuote', from]
  if (mistake && mistake[0] !== 'openText') return mistake
  if (mistake || isValue(token)) return ['commaMissing', last.to]
  return CLOSERS.includes(sign) ? ['wrongEnd', from, open.end] : ['unexpected', from, sign]
}

/** Explains a token before which everything is in order, in the place of a name or a value. */
const explainValue = (text: string, { expected, last }: State, token: Token, open: Open): Found => {
  const { kind, from, sign, mistake } = token
  const isEnd = CLOSERS.includes(sign)
  if (last?.sign === ',' && (sign === ',' || isEnd)) return ['commaExtra', last.from]
  if (mistake) return mistake
  if (expected === 'value' && (sign === ',' || isEnd)) return ['valueMissing', from]
  if (sign === ',') return ['commaExtra', from]
  if (isEnd) return ['wrongEnd', from, open.end]
  if (kind === 'number' && /\d,$/.test(text.slice(0, from))) return ['number', from - 1, sign]
  return isValue(token) ? ['quotes', from, sign] : ['unexpected', from, sign]
}

const explainStart = ({ kind, from, sign, mistake }: Token): Found => {
  if (kind === 'end') return ['empty', 0]
  return mistake && !['quotes', 'unexpected'].includes(mistake[0]) ? mistake : ['otherFormat', from, sign]
}

/** Explains why a token cannot stand where it is. */
const explain = (text: string, state: State, token: Token): Found => {
  const { expected, open, last } = state
  const { kind, from, sign, mistake } = token
  if (last === undefined) return explainStart(token)
  if (open === undefined && sign === ':' && last.kind === 'text')
    return ['otherFormat', last.from, text.slice(last.from, last.to)]
  if (mistake?.[0] === 'comment') return mistake
  if (open === undefined) return ['rest', from, sign]
  if (expected === 'commaOrEnd') return explainComma(text, last, token, open)
  if (kind === 'end') return cut(last, open)
  if (expected !== 'colon') return explainValue(text, state, token, open)
  return /:\s*"$/.test(text.slice(last.from, last.to)) ? ['openText', last.from] : ['colonMissing', last.to]
}

/** What may come after a token; undefined where the token cannot stand there. */
const advance = ({ expected, open }: State, token: Token): State | undefined => {
  const { kind, sign } = token
  const to = (next: Expected, inside: Open | undefined): State => ({
    expected: next,
    open: inside,
    last: token,
  })
  if (kind === 'wrong' || kind === 'end') return undefined
  if (expected === 'colon') return sign === ':' ? to('value', open) : undefined
  if (expected === 'name' || expected === 'nameOrEnd') {
    if (kind === 'text') return to('colon', open)
    return sign === '}' && expected === 'nameOrEnd' ? to('commaOrEnd', open?.outer) : undefined
  }
  if (expected === 'commaOrEnd') {
    if (sign === ',' && open) return to(open.end === '}' ? 'name' : 'value', open)
    return sign === open?.end ? to('commaOrEnd', open.outer) : undefined
  }
  if (sign === '{') return to('nameOrEnd', { end: '}', outer: open })
  if (sign === '[') return to('valueOrEnd', { end: ']', outer: open })
  if (sign === ']' && expected === 'valueOrEnd') return to('commaOrEnd', open?.outer)
  return isValue(token) ? to('commaOrEnd', open) : undefined
}

const find = (text: string): Found => {
  // What no reader of UTF-8 understands, and the zeros of UTF-16.
  const foreign = text.search(/[\0\ufffd]/)
  if (foreign >= 0) return ['encoding', foreign]
  const searched = text.slice(0, MAX_SEARCHED)
  const end = text.length > MAX_SEARCHED ? MAX_SEARCHED - MAX_ESCAPE : MAX_SEARCHED
  let state: State = { expected: 'value', open: undefined, last: undefined }
  for (;;) {
    const token = readToken(searched, state.last?.to ?? 0)
    if (token.to > end) return ['far', token.from]
    const next = advance(state, token)
    if (next === undefined) return explain(searched, state, token)
    state = next
  }
}

const isJson = (text: string): boolean => attempt(() => [JSON.parse(text)]) !== undefined

/** The beginning of a text, without what cannot be shown. */
const shorten = (text: string, max: number): string => {
  // A character has two units at most.
  const characters = [...text.slice(0, 2 * (max + 1))]
  const shown = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
  return shown.replace(UNSHOWN, '\ufffd')
}

const locate = (text: string, [kind, position, sign = '']: Found): JsonMistake => {
  const lines = text.slice(0, position).split(/\r?\n/)
  const before = lines.at(-1) ?? ''
  const characters = [...before]
  const [rest = ''] = text.slice(position).split(/\r?\n/, 1)
  const isLong = before.length + rest.length > MAX_EXCERPT && characters.length > EXCERPT_BEFORE
  const start = isLong ? ['…', ...characters.slice(1 - EXCERPT_BEFORE)] : characters
  return {
    kind,
    line: lines.length,
    column: characters.length + 1,
    sign: shorten(sign, MAX_SIGN),
    excerpt: shorten(`${start.join('')}${rest}`, MAX_EXCERPT),
    excerptColumn: start.length,
  }
}

/**
 * Finds the first mistake in a text of JSON, within its first million characters; undefined if it is valid. Never throws.
 * @example findJsonMistake('{\n  "name": "Nous",\n}') // { kind: 'commaExtra', line: 2, column: 17, excerpt: '  "name": "Nous",', … }
 */
export const findJsonMistake = (text: string): JsonMistake | undefined =>
  isJson(text) && !text.includes('\ufffd') ? undefined : locate(text, find(text))
