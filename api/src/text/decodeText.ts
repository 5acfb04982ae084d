import { decodeHTMLStrict } from 'entities'

const BYTE_ORDER_MARKS: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const PROLOG_BYTES = 200

const findMark = (bytes: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

/** UTF-16 without a mark: feeds and calendars begin with two letters of ASCII, which have a zero beside them. */
const findUtf16 = (bytes: Uint8Array): string | undefined => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if (bytes.length < 4) return undefined
  if (first > 0 && second === 0 && third > 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second > 0 && third === 0 && fourth > 0 ? 'utf-16be' : undefined
}

const REPLACEMENT = 0xfffd

interface LetterCounts {
  /** A character beyond ASCII. */
  readonly letters: number
  /** U+FFFD, in place of invalid bytes. */
  readonly replacements: number
}

const countLetters = (text: string): LetterCounts => {
  let letters = 0
  let replacements = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === REPLACEMENT) replacements += 1
    else if (code > 0x7f) letters += 1
  }
  return { letters, replacements }
}

/**
 * The text where bytes are UTF-8, as far as its other letters tell: a bad byte among good letters costs one letter. A letter that is
 * cut off at the end is dropped, if another one beyond ASCII shows that the text is UTF-8.
 */
const readUtf8 = (bytes: Uint8Array): string | undefined => {
  const decoder = new TextDecoder('utf-8')
  const text = decoder.decode(bytes, { stream: true })
  const { letters, replacements } = countLetters(text)
  if (letters > 0) return letters >= replacements ? text : undefined
  return replacements > 0 || decoder.decode() !== '' ? undefined : text
}

const listLabels = (bytes: Uint8Array, contentType: string): readonly string[] =>
  [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(
      Buffer.from(bytes.subarray(0, PROLOG_BYTES)).toString('latin1'),
    )?.[1],
  ].filter((label) => label !== undefined)

const readEncoding = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/**
 * The declared encoding of bytes that are not UTF-8. Servers declare Latin-1 or UTF-8 without looking, so that any other one counts
 * first, and windows-1252 where nothing else is left.
 */
const findDeclared = (bytes: Uint8Array, contentType: string): string =>
  listLabels(bytes, contentType)
    .map(readEncoding)
    .find((encoding) => encoding !== undefined && !/^utf-|^windows-1252$|^replacement$/.test(encoding)) ??
  'windows-1252'

/**
 * Replaces control characters by the letters windows-1252 has at their codes, « “ » or « œ »; the five codes without a letter stay.
 * Some versions of Node.js leave them, and some feeds write `&#146;`: references of HTML name the letters.
 */
export const restoreWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => decodeHTMLStrict(`&#${letter.charCodeAt(0)};`))

const decodeAs = (encoding: string, bytes: Uint8Array): string => {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252' ? restoreWindows1252(text) : text
}

/**
 * Reads bytes as text: by their byte order mark, as UTF-16 or UTF-8 where they are, else in the charset the answer or its XML declares.
 * Never throws.
 */
export const decodeText = (bytes: Uint8Array, contentType = ''): string => {
  const encoding = findMark(bytes) ?? findUtf16(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  return readUtf8(bytes) ?? decodeAs(findDeclared(bytes, contentType), bytes)
}
