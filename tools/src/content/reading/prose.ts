import { err, ok, type Result } from '@site/shared/result'
import type { Token } from 'markdown-it'
import type { ContentProblem } from '../mistakes/checkedYaml'
import {
  explainAddress,
  explainToken,
  explainWords,
  LINK_TITLE,
  LINK_WITHOUT_WORDS,
} from '../mistakes/explainProse'
import { frenchSpaces } from '../schemas'
import { keepStarsInWords, parseMarkdown } from './markdown'

/** Plain words, or a link. */
type Words = string | { readonly text: string; readonly href: string }

/** A paragraph, or a list. */
type Block = { readonly words: readonly Words[] } | { readonly items: readonly (readonly Words[])[] }

export interface ProseSection {
  readonly heading: string
  readonly blocks: readonly Block[]
}

const CLOSING = new Set([
  'heading_close',
  'paragraph_open',
  'paragraph_close',
  'list_item_open',
  'list_item_close',
  'bullet_list_close',
])

/** Why a line of some words is refused, counted from their first. */
interface Refused {
  readonly line: number
  readonly message: string
}

type FindDeadLink = (href: string) => string | undefined

/** The words of some lines, or why they are refused: only words and links are allowed. */
const readWords = (
  children: readonly Token[],
  findDeadLink: FindDeadLink,
): Result<readonly Words[], Refused> => {
  const words: Words[] = []
  let href: string | undefined
  let line = 0
  const tokens = keepStarsInWords(children)
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'softbreak') line += 1
    if (token.type === 'link_open') {
      href = token.attrGet('href') ?? ''
      if (token.attrGet('title') !== null) return err({ line, message: LINK_TITLE })
      if (tokens[at + 1]?.type === 'link_close') return err({ line, message: LINK_WITHOUT_WORDS })
    } else if (token.type === 'link_close') href = undefined
    else if (token.type !== 'text' && token.type !== 'softbreak')
      return err({ line, message: explainToken(token) })
    const message =
      href === undefined ? explainWords(token.content) : (explainAddress(href) ?? findDeadLink(href))
    if (message !== undefined) return err({ line, message })
    const text = token.type === 'softbreak' ? ' ' : frenchSpaces(token.content)
    if (text !== '') words.push(href === undefined ? text : { text, href })
  }
  return ok(words)
}

interface OpenSection extends ProseSection {
  readonly blocks: Block[]
}

/**
 * Reads a text in Markdown: headings of the second level, paragraphs, lists and links.
 * @param firstLine the line of its file the text begins on
 * @param findDeadLink says why an address of the site leads nowhere
 */
export const readProse = (
  file: string,
  text: string,
  firstLine: number,
  findDeadLink: FindDeadLink = () => undefined,
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
    else refuse(line, 'un texte commence par un titre : ## comme ceci')
  }
  const readInline = (line: number, { children, content }: Token): void => {
    const words = readWords(children ?? [], findDeadLink)
    if (!words.ok) refuse(line + words.error.line, words.error.message)
    else if (next === 'item') list.push(words.value)
    else if (next === 'paragraph') add(line, { words: words.value })
    else {
      sections.push({ heading: frenchSpaces(content), blocks: [] })
      next = 'paragraph'
    }
  }

  /** How deep the walk is inside of something refused, which is reported once. */
  let refusedDepth = 0
  const { tokens, lost } = parseMarkdown(text)
  for (const { line, message } of lost) refuse(line, message)
  for (const token of tokens) {
    const line = (token.map?.[0] ?? 0) + 1
    if (refusedDepth > 0) refusedDepth += token.nesting
    else if (token.type === 'inline') readInline(line, token)
    else if (token.type === 'heading_open') {
      if (token.tag !== 'h2')
        refuse(line, 'les titres d’un texte s’écrivent avec ## : deux dièses et une espace')
      next = 'heading'
    } else if (token.type === 'bullet_list_open') {
      if (next === 'item')
        refuse(
          line,
          'une liste dans une liste n’est pas affichée : commencez toutes les lignes au même endroit',
        )
      else {
        list = []
        add(line, { items: list })
        next = 'item'
      }
    } else if (token.type === 'bullet_list_close') next = 'paragraph'
    else if (!CLOSING.has(token.type)) {
      refuse(line, explainToken(token))
      refusedDepth = token.nesting
    }
  }
  if (sections.length === 0 && problems.size === 0) refuse(1, 'il n’y a pas de texte')
  return problems.size > 0 ? err([...problems.values()]) : ok(sections)
}
