/** Finds texts that a # cuts: YAML takes what stands behind it for a remark, and drops it without a word. */
import { type Document, isMap, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'

/** A # behind a text, on its line. */
const REMARK_BESIDE = /^[ \t]*#/
/** A # at the beginning of the next line, which continues the text if it stands further to the right than its field. */
const REMARK_BELOW = /^[ \t]*\r?\n(?<indent> +)#/
/** A hashtag below a blank line: a # with a space behind it begins a remark there. */
const HASHTAG_BELOW = /^[ \t]*\r?\n(?:[ \t]*\r?\n)+(?<indent> +)#\S/
/** A hashtag on a line between a field and its text. */
const HASHTAG_ABOVE = /\n[ \t]+#(?=\S)/

/** A day, an address or the name of a picture has no spaces, so that a remark behind it cuts nothing. */
const ONE_WORD = /^(?:\d{4}-\d{2}-\d{2}|(?:https?:\/)?\/\S+|[\w-]+\.(?:avif|jpe?g|png|svg|webp))$/
/** A remark as people write it, with a space. */
const SPACED_REMARK = /^[ \t]*#(?:\s|$)/

const findColumn = (source: string, position: number): number =>
  position - (source.lastIndexOf('\n', position - 1) + 1)

/** Whether a node was written without quotes, or left empty, so that a # ends it. */
const isPlain = (node: unknown): node is Scalar & { readonly range: NonNullable<Node['range']> } =>
  isScalar(node) && node.range !== undefined && (node.type === Scalar.PLAIN || node.value === null)

/** Numbers and switches lose nothing to a remark behind them; days, addresses and empty fields lose a hashtag alone. */
const loses = ({ value }: Scalar, rest: string): boolean => {
  if (value !== null && typeof value !== 'string') return false
  return !(SPACED_REMARK.test(rest) && (value === null || ONE_WORD.test(value)))
}

/** A hashtag or a number after closing quotes. A comment has a space and a word. */
const BEHIND_QUOTES = /^[ \t]+#(?:\S|[ \t]*\d)/

const isQuoted = (node: unknown): node is Scalar & { readonly range: NonNullable<Node['range']> } =>
  isScalar(node) &&
  node.range !== undefined &&
  (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE)

/** Where a hashtag stands between a field and its text on the lines below. */
const findHashtagAbove = (source: string, from: number, value: unknown): number | undefined => {
  if (!isPlain(value) || typeof value.value !== 'string') return undefined
  const found = HASHTAG_ABOVE.exec(source.slice(from, value.range[0]))
  return found ? from + found.index + found[0].length - 1 : undefined
}

/** Where the texts begin that a # cuts, as positions in the source. */
export const findCutTexts = (document: Document, source: string): readonly number[] => {
  const cut: number[] = []
  const look = (node: unknown, fieldColumn?: number): void => {
    if (isQuoted(node) && BEHIND_QUOTES.test(source.slice(node.range[1]))) cut.push(node.range[0])
    if (!isPlain(node)) return
    const rest = source.slice(node.range[1])
    if (!loses(node, rest)) return
    const below = REMARK_BELOW.exec(rest) ?? HASHTAG_BELOW.exec(rest)
    const indent = below?.groups?.indent?.length ?? 0
    const isContinued = fieldColumn !== undefined && node.value !== null && indent > fieldColumn
    if (REMARK_BESIDE.test(rest) || isContinued) cut.push(node.range[0])
  }
  visit(document, (_, node) => {
    if (isSeq(node)) for (const item of node.items) look(item)
    if (!isMap(node)) return
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key) || !pair.key.range) continue
      const hashtag = findHashtagAbove(source, pair.key.range[1], pair.value)
      if (hashtag === undefined) look(pair.value, findColumn(source, pair.key.range[0]))
      else cut.push(hashtag)
    }
  })
  return cut
}
