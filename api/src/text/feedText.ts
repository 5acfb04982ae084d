import { restoreWindows1252 } from './decodeText'
import { decodeEntities, decodeTwice } from './entities'

const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))*\s*/?`
const BLOCKS =
  'address|article|aside|blockquote|br|center|d[dlt]|div|fig(?:caption|ure)|footer|h[1-6r]|header|li|main|nav|ol|p|pre|section|table|tr|ul'
const INLINES =
  'a|abbr|acronym|b|bd[io]|big|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|su[bp]|t[dht]|time|u|var|wbr'

const tags = (names: string): RegExp => new RegExp(`</?(?:${names})${ATTRIBUTES}>`, 'gi')

const BLOCK = tags(BLOCKS)
const INLINE_OR_COMMENT = new RegExp(`${tags(INLINES).source}|<!--[^<>]*-->`, 'gi')

const ANCHOR = /<a\s(?:[^<>]{0,500}?\s)?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]{0,500}>([^<>]*)<\/a\s*>/gi

/** Appends the address of a link to its words, unless they contain it. */
const withAddresses = (html: string): string =>
  html.replace(ANCHOR, (_, double: string | undefined, single: string | undefined, words: string) => {
    const address = double ?? single ?? ''
    if (!/^https?:\/\//i.test(address) || words.includes(address)) return words
    return words.trim() === '' ? address : `${words} (${address})`
  })

/** Marks of an escaped CDATA section. */
const SECTION_MARK = /<!\[CDATA\[|\]\]>/g

const withoutSection = (text: string): string =>
  text.includes('<![CDATA[') ? text.replace(SECTION_MARK, '') : text

const withoutTags = (text: string): string =>
  withoutSection(text.replace(BLOCK, '\n').replace(INLINE_OR_COMMENT, ''))

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/**
 * The title of an item, read from XML already, in one line: many feeds escape theirs twice, or write HTML there. Its formatting is
 * dropped and its entities are read; anything else in angle brackets stays text.
 */
export const titleText = (source: string): string =>
  withoutTags(decodeTwice(restoreWindows1252(source)))
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim()

const decodeWords = (html: string, words: string): string =>
  words === html ? decodeEntities(html) : tidy(decodeEntities(words))

/**
 * The words of a description, read from XML already. Most feeds write HTML there, some escape it twice: its formatting
 * is dropped, the end of a block ends a line, and entities are read. Anything else stays text, tags of programs included.
 */
export const descriptionText = (source: string): string => {
  const html = decodeEntities(restoreWindows1252(source))
  return decodeWords(html, withoutTags(html))
}

/** The words of a description, with the addresses of its links. */
export const descriptionWithAddresses = (source: string): string => {
  const html = decodeEntities(restoreWindows1252(source))
  return decodeWords(html, withoutTags(withAddresses(html)))
}
