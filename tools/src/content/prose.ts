import { err, ok, type Result } from '@site/shared/result'
import MarkdownIt, { type Token } from 'markdown-it'
import { frenchSpaces } from './frenchSpaces'
import type { ContentProblem } from './problem'

/** A run of words of one look; with an address it is a link. */
type Words = string | { readonly text: string; readonly href: string }

/** A paragraph, or a list. */
type Block = { readonly words: readonly Words[] } | { readonly items: readonly (readonly Words[])[] }

export interface ProseSection {
  readonly heading: string
  readonly blocks: readonly Block[]
}

const markdown = new MarkdownIt({ html: false })

const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))/

const CLOSING = new Set([
  'heading_close',
  'paragraph_open',
  'paragraph_close',
  'list_item_open',
  'list_item_close',
  'bullet_list_close',
])

/** What has been read of a text so far. */
interface Reading {
  readonly sections: readonly ProseSection[]
  /** What the next words are. */
  readonly next: 'heading' | 'paragraph' | 'item'
  /** Why it is not a text of ours, and on which line of it. */
  readonly refused: readonly { readonly line: number; readonly message: string }[]
}

/** The words of a line, or why it holds something else than words and links. */
const wordsOf = (children: readonly Token[]): readonly Words[] | string => {
  const words: Words[] = []
  let href: string | undefined
  for (const token of children) {
    if (token.type === 'link_open') href = token.attrGet('href') ?? ''
    else if (token.type === 'link_close') href = undefined
    else if (token.type !== 'text' && token.type !== 'softbreak')
      return `${token.type.replace(/_open$/, '')} is not for texts: words and links are`
    const text = token.type === 'softbreak' ? ' ' : frenchSpaces(token.content)
    if (href !== undefined && !ADDRESS.test(href)) return `${href} is no address a text may lead to`
    if (text !== '') words.push(href === undefined ? text : { text, href })
  }
  return words
}

const intoLast = (sections: readonly ProseSection[], block: Block): readonly ProseSection[] | undefined => {
  const last = sections.at(-1)
  return last && [...sections.slice(0, -1), { ...last, blocks: [...last.blocks, block] }]
}

const intoList = (sections: readonly ProseSection[], item: readonly Words[]): readonly ProseSection[] => {
  const last = sections.at(-1)
  const list = last?.blocks.at(-1)
  if (!last || !list || !('items' in list)) return sections
  const blocks = [...last.blocks.slice(0, -1), { items: [...list.items, item] }]
  return [...sections.slice(0, -1), { ...last, blocks }]
}

const refuse = (reading: Reading, { map }: Token, message: string): Reading => ({
  ...reading,
  refused: [...reading.refused, { line: (map?.[0] ?? 0) + 1, message }],
})

const withBlock = (reading: Reading, token: Token, block: Block): Reading => {
  const sections = intoLast(reading.sections, block)
  return sections
    ? { ...reading, sections }
    : refuse(reading, token, 'a text begins with a heading, ## like this')
}

const readInline = (reading: Reading, token: Token): Reading => {
  const words = wordsOf(token.children ?? [])
  if (typeof words === 'string') return refuse(reading, token, words)
  if (reading.next === 'heading')
    return {
      ...reading,
      next: 'paragraph',
      sections: [...reading.sections, { heading: frenchSpaces(token.content), blocks: [] }],
    }
  if (reading.next === 'item') return { ...reading, sections: intoList(reading.sections, words) }
  return withBlock(reading, token, { words })
}

const readToken = (reading: Reading, token: Token): Reading => {
  if (token.type === 'inline') return readInline(reading, token)
  if (token.type === 'heading_open')
    return token.tag === 'h2'
      ? { ...reading, next: 'heading' }
      : refuse({ ...reading, next: 'heading' }, token, 'headings of a text are of the second level: ##')
  if (token.type === 'bullet_list_open')
    return reading.next === 'item'
      ? refuse(reading, token, 'a list in a list is not for texts')
      : { ...withBlock(reading, token, { items: [] }), next: 'item' }
  if (token.type === 'bullet_list_close') return { ...reading, next: 'paragraph' }
  if (CLOSING.has(token.type)) return reading
  return refuse(reading, token, `${token.type.replace(/_open$/, '')} is not for texts`)
}

const withoutRepeats = (problems: readonly ContentProblem[]): readonly ContentProblem[] =>
  problems.filter(
    ({ line, message }, at) =>
      problems.findIndex((other) => other.line === line && other.message === message) === at,
  )

/**
 * Reads a text in Markdown: headings of the second level, paragraphs, lists and links.
 * @param firstLine the line of its file the text begins on
 */
export const readProse = (
  file: string,
  text: string,
  firstLine: number,
): Result<readonly ProseSection[], readonly ContentProblem[]> => {
  const nothing: Reading = { sections: [], next: 'paragraph', refused: [] }
  const { sections, refused } = markdown.parse(text, {}).reduce(readToken, nothing)
  if (refused.length === 0 && sections.length > 0) return ok(sections)
  const empty =
    sections.length === 0 && refused.length === 0 ? [{ line: 1, message: 'there is no text' }] : []
  return err(
    withoutRepeats(
      [...refused, ...empty].map(({ line, message }) => ({
        file,
        line: line + firstLine - 1,
        field: '',
        message,
      })),
    ),
  )
}
