import { attempt } from '@site/shared/result'

/**
 * A text between quotes, or a bare value. Both end where JSON lets a value end, so that a quote nobody escaped is part of its
 * text, and a text nobody quoted is read: Icecast's stylesheet writes what looks like a number bare, `-` and `.` included. A text
 * without a closing quote ends with the input, even behind a backslash: otherwise each quote in it would be tried as an opening one.
 */
const VALUE = /"((?:[^"\\]|\\[\s\S]|"(?!\s*(?:[,:}\]]|$)))*)(?:"|\\?$)|[^\s{}[\]:,"][^{}[\]:,"]*/g

const UNESCAPED = /\\(?:["\\/bfnrt]|u[\da-f]{4})|["\\\p{Cc}]/giu

const escapeCharacter = (found: string): string =>
  found.length > 1 ? found : JSON.stringify(found).slice(1, -1)

const quote = (value: string, text: string | undefined): string => {
  if (text !== undefined) return `"${text.replace(UNESCAPED, escapeCharacter)}"`
  const bare = value.trim()
  return bare === 'null' ? bare : JSON.stringify(bare)
}

/** Nobody escaped it: it is the end of a text, and not a quote within. */
const LAST_BACKSLASH = /(?<!\\)\\"(?=\s*(?:,\s*"\w+"\s*:|\}))/g

/** Parses JSON; undefined for any other text. */
export const readStrictJson = (text: string): unknown => attempt(() => JSON.parse(text))

/**
 * Reads JSON as Icecast writes it. Valid JSON is read as it is, but for numbers, `true` and `false`, which are texts, as they are
 * written: a title may look like one. Undefined where it is not JSON in its structure.
 */
export const readLenientJson = (text: string): unknown =>
  readStrictJson(text.replace(VALUE, quote)) ??
  readStrictJson(text.replace(LAST_BACKSLASH, '\\\\"').replace(VALUE, quote))

const TOKEN = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}[\]]/g

/** The objects and lists of a text, one behind another, with whatever between them. Those that are not JSON are left out. */
export const readJsonSequence = (text: string): readonly unknown[] => {
  const values: unknown[] = []
  let depth = 0
  let begin = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (depth === 0) begin = index
      depth += 1
    } else if ((token === '}' || token === ']') && depth > 0) {
      depth -= 1
      if (depth === 0) values.push(readStrictJson(text.slice(begin, index + 1)))
    }
  }
  return values.filter((value) => value !== undefined)
}
