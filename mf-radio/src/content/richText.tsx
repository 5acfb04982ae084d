// Descriptions of the content: parsed, as plain text, and shown.
import type { ReactNode } from 'react'

/** The only tags a description may use (`br` besides); all others stay text. */
const emphases = ['em', 'i', 'strong', 'b'] as const

type Emphasis = (typeof emphases)[number]

export type RichNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'emphasis'; readonly tag: Emphasis; readonly children: readonly RichNode[] }

interface Open {
  readonly tag: Emphasis | null
  readonly children: RichNode[]
}

const TOKENS = /<br\s*\/?>|\r?\n|<\/?(?:em|i|strong|b)>/gi

const isEmphasis = (name: string): name is Emphasis => emphases.some((emphasis) => emphasis === name)

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => named[name] ?? whole)

const close = (stack: Open[]): void => {
  const { tag, children } = stack.pop() ?? {}
  if (tag && children) stack.at(-1)?.children.push({ kind: 'emphasis', tag, children })
}

const closeUpTo = (stack: Open[], tag: Emphasis): void => {
  if (!stack.some((open) => open.tag === tag)) return
  while (stack.at(-1)?.tag !== tag) close(stack)
  close(stack)
}

const readToken = (token: string, stack: Open[]): void => {
  const name = token.replace(/[</>\s]/g, '').toLowerCase()
  if (!isEmphasis(name)) stack.at(-1)?.children.push({ kind: 'break' })
  else if (token.startsWith('</')) closeUpTo(stack, name)
  else stack.push({ tag: name, children: [] })
}

const readText = (text: string, stack: Open[]): void => {
  if (text !== '') stack.at(-1)?.children.push({ kind: 'text', text: decodeEntities(text) })
}

/** Reads simple HTML emphasis and line breaks; open tags are closed, and anything else stays text. */
export const parseRichText = (source: string): readonly RichNode[] => {
  const root: Open = { tag: null, children: [] }
  const stack = [root]
  let position = 0
  for (const { 0: token, index } of source.matchAll(TOKENS)) {
    readText(source.slice(position, index), stack)
    readToken(token, stack)
    position = index + token.length
  }
  readText(source.slice(position), stack)
  while (stack.length > 1) close(stack)
  return root.children
}

const readNode = (node: RichNode): string => {
  if (node.kind === 'text') return node.text
  return node.kind === 'break' ? ' ' : node.children.map(readNode).join('')
}

/** The words of a description, without its emphasis and line breaks. */
export const plainText = (source: string): string => parseRichText(source).map(readNode).join('')

const renderNodes = (nodes: readonly RichNode[]): readonly ReactNode[] =>
  nodes.map((node, index) => {
    const key = `${index} ${node.kind}`
    if (node.kind === 'break') return <br key={key} />
    if (node.kind === 'text') return node.text
    return <node.tag key={key}>{renderNodes(node.children)}</node.tag>
  })

/** Text that may hold emphasis and line breaks, and nothing else that a browser would act on. */
export const RichText = ({ source }: { readonly source: string }): ReactNode =>
  renderNodes(parseRichText(source))
