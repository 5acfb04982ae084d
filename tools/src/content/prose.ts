import { err, ok, type Result } from '@site/shared/result'
import MarkdownIt, { type Token } from 'markdown-it'
import type { ContentProblem } from './checkedYaml'
import { frenchSpaces } from './schemas'

/** Plain words, or a link. */
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

/** The words of a line, or why it is refused: only words and links are allowed. */
const readWords = (children: readonly Token[]): readonly Words[] | string => {
  const words: Words[] = []
  let href: string | undefined
  for (const token of children) {
    if (token.type === 'link_open') href = token.attrGet('href') ?? ''
    else if (token.type === 'link_close') href = undefined
    else if (token.type !== 'text' && token.type !== 'softbreak')
      return `${token.type.replace(/_open$/, '')} is not for texts: words and links are`
    const text = token.type === 'softbreak' ? ' ' : frenchSpaces(token.content)
    if (href !== undefined && !ADDRESS.test(href)) return `${href} is not an address that texts may link to`
    if (text !== '') words.push(href === undefined ? text : { text, href })
  }
  return words
}

interface OpenSection extends ProseSection {
  readonly blocks: Block[]
}

/**
 * Reads a text in Markdown: headings of the second level, paragraphs, lists and links.
 * @param firstLine the line of its file the text begins on
 */
export const readProse = (
  file: string,
  text: string,
  firstLine: number,
): Result<readonly ProseSection[], readonly ContentProblem[]> => {
  const sections: OpenSection[] = []
  /** By line and message: Markdown reports one mistake several times. */
  const problems = new Map<string, ContentProblem>()
  /** The role of the next words. */
  let next: 'heading' | 'paragraph' | 'item' = 'paragraph'
  let list: (readonly Words[])[] = []

  const refuse = (lineOfText: number, message: string): void => {
    const line = lineOfText + firstLine - 1
    problems.set(`${line} ${message}`, { file, line, field: '', message })
  }
  const add = (line: number, block: Block): void => {
    const section = sections.at(-1)
    if (section) section.blocks.push(block)
    else refuse(line, 'a text begins with a heading, ## like this')
  }
  const readInline = (line: number, { children, content }: Token): void => {
    const words = readWords(children ?? [])
    if (typeof words === 'string') refuse(line, words)
    else if (next === 'item') list.push(words)
    else if (next === 'paragraph') add(line, { words })
    else {
      sections.push({ heading: frenchSpaces(content), blocks: [] })
      next = 'paragraph'
    }
  }

  for (const token of markdown.parse(text, {})) {
    const line = (token.map?.[0] ?? 0) + 1
    if (token.type === 'inline') readInline(line, token)
    else if (token.type === 'heading_open') {
      if (token.tag !== 'h2') refuse(line, 'headings of a text are of the second level: ##')
      next = 'heading'
    } else if (token.type === 'bullet_list_open') {
      if (next === 'item') refuse(line, 'a list in a list is not for texts')
      else {
        list = []
        add(line, { items: list })
        next = 'item'
      }
    } else if (token.type === 'bullet_list_close') next = 'paragraph'
    else if (!CLOSING.has(token.type)) refuse(line, `${token.type.replace(/_open$/, '')} is not for texts`)
  }
  if (sections.length === 0 && problems.size === 0) refuse(1, 'there is no text')
  return problems.size > 0 ? err([...problems.values()]) : ok(sections)
}
