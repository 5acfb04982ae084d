/** Finds texts that a # cuts: YAML takes what stands behind it for a remark, and drops it without a word. */
import { type Document, isMap, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'

/** A # behind a text, on its line. */
const REMARK_BESIDE = /^[ \t]*#/
/** A # at the beginning of the next line, which continues the text if it stands further to the right than its field. */
const REMARK_BELOW = /^[ \t]*\r?\n(?<indent> +)#/

const findColumn = (source: string, position: number): number =>
  position - (source.lastIndexOf('\n', position - 1) + 1)

/** Whether a node was written without quotes, or left empty, so that a # ends it. */
const isPlain = (node: unknown): node is Scalar & { readonly range: NonNullable<Node['range']> } =>
  isScalar(node) && node.range !== undefined && (node.type === Scalar.PLAIN || node.value === null)

/** Numbers, days and switches lose nothing to a remark behind them. */
const isText = ({ value }: Scalar): boolean => typeof value === 'string' || value === null

/** Where the texts begin that a # cuts, as positions in the source. */
export const findCutTexts = (document: Document, source: string): readonly number[] => {
  const cut: number[] = []
  const look = (node: unknown, fieldColumn?: number): void => {
    if (!isPlain(node) || !isText(node)) return
    const rest = source.slice(node.range[1])
    const indent = REMARK_BELOW.exec(rest)?.groups?.indent?.length ?? 0
    const isContinued = fieldColumn !== undefined && node.value !== null && indent > fieldColumn
    if (REMARK_BESIDE.test(rest) || isContinued) cut.push(node.range[0])
  }
  visit(document, (_, node) => {
    if (isSeq(node)) for (const item of node.items) look(item)
    if (!isMap(node)) return
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key) || !pair.key.range) continue
      look(pair.value, findColumn(source, pair.key.range[0]))
    }
  })
  return cut
}
