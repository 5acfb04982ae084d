/** Parses the Markdown of a site's texts, and finds lines that Markdown drops silently. */
import MarkdownIt, { type Token } from 'markdown-it'
import { CLOSED_HEADING, explainUnusedAddress, HEADING_WITHOUT_SPACE } from '../mistakes/explainProse'

const markdown = new MarkdownIt({ html: false })

const LETTER_BEFORE = /[\p{L}\p{N}]$/u
const LETTER_BEHIND = /^[\p{L}\p{N}]/u

/** Joins adjacent texts. */
const joinTexts = (tokens: readonly Token[]): readonly Token[] => {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    if (last?.type === 'text' && token.type === 'text')
      joined[joined.length - 1] = { ...last, content: last.content + token.content } as Token
    else joined.push(token)
  }
  return joined
}

/** Keeps stars next to a letter outside them as text, as in « musicien*ne*s ». */
export const keepStarsInWords = (tokens: readonly Token[]): readonly Token[] => {
  const kept = [...tokens]
  for (const [at, { type, level }] of tokens.entries()) {
    if (type !== 'em_open' && type !== 'strong_open') continue
    const end = tokens.findIndex(
      (other, place) => place > at && other.level === level && other.type === type.replace('open', 'close'),
    )
    const isInWord =
      LETTER_BEFORE.test(tokens[at - 1]?.content ?? '') || LETTER_BEHIND.test(tokens[end + 1]?.content ?? '')
    if (!isInWord) continue
    for (const place of [at, end]) {
      const token = tokens[place]
      if (token) kept[place] = { ...token, type: 'text', content: token.markup } as Token
    }
  }
  return joinTexts(kept)
}

/** A year at the beginning of a line, which Markdown takes for a number of a list. */
const YEAR = /^( {0,3}\d{4})([.)])(?=[^\S\n])/gm

const escapeYears = (text: string): string => text.replace(YEAR, '$1\\$2')

/** Phones and word processors type no-break spaces, which Markdown takes for letters. */
const WIDE_HEADING = /^( {0,3}#{1,6})[\u00a0\u202f](?=\S)/gm

const withPlainHeadings = (text: string): string => text.replace(WIDE_HEADING, '$1 ')

/** A heading without a space after its #; a single # begins a hashtag. */
const UNSPACED_HEADING = /^ {0,3}#{2,6}[^#\s]/

/** An address below a text, `[mots]: https://…`. */
const DEFINITION = /^ {0,3}\[([^\]]+)\]:[^\S\n]*(\S*)/

interface Definitions {
  /** By normalized name. */
  readonly [name: string]: { readonly href: string }
}

/** Finds the lines with addresses that no link uses, which Markdown drops. */
const findUnusedAddresses = (
  lines: readonly string[],
  tokens: readonly Token[],
  definitions: Definitions,
): readonly { readonly line: number; readonly address: string }[] => {
  const inline = tokens.filter(({ type }) => type === 'inline')
  const used = new Set(
    inline.flatMap(({ children }) => (children ?? []).map((token) => token.attrGet('href'))),
  )
  const isShown = (line: number): boolean => inline.some(({ map }) => map && map[0] < line && line <= map[1])
  const known = new Set<string>()
  return lines.flatMap((written, at) => {
    const [, name = '', address = ''] = DEFINITION.exec(written) ?? []
    const key = markdown.utils.normalizeReference(name)
    const definition = Object.hasOwn(definitions, key) ? definitions[key] : undefined
    if (name === '' || definition === undefined || isShown(at + 1)) return []
    const isUsed = used.has(definition.href) && !known.has(key)
    known.add(key)
    return isUsed ? [] : [{ line: at + 1, address }]
  })
}

/** A heading that loses a # at its end. As many # as at its beginning are a proper close. */
const LOST_HASH = /^ {0,3}##[^\S\n].*[^\S\n](?!##[^\S\n]*$)#+[^\S\n]*$/

/** A line that is not shown, counted from 1, and the reason. */
interface LostLine {
  readonly line: number
  readonly message: string
}

/** Parses a text, and finds the lines that Markdown drops silently. */
export const parseMarkdown = (
  text: string,
): { readonly tokens: readonly Token[]; readonly lost: readonly LostLine[] } => {
  const env: { references?: Definitions } = {}
  const tokens = markdown.parse(escapeYears(withPlainHeadings(text)), env)
  const lines = text.split('\n')
  const headings = tokens.flatMap(({ type, map }) => (type === 'heading_open' && map ? [map[0]] : []))
  return {
    tokens,
    lost: [
      ...findUnusedAddresses(lines, tokens, env.references ?? {}).map(({ line, address }) => ({
        line,
        message: explainUnusedAddress(address),
      })),
      ...headings
        .filter((at) => LOST_HASH.test(lines[at] ?? ''))
        .map((at) => ({ line: at + 1, message: CLOSED_HEADING })),
      ...lines.flatMap((line, at) =>
        UNSPACED_HEADING.test(line) ? [{ line: at + 1, message: HEADING_WITHOUT_SPACE }] : [],
      ),
    ],
  }
}
