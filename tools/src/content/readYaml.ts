import { err, ok, type Result } from '@site/shared/result'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { ContentProblem } from './problem'

/** Names and places in lists, from the top of a file to one of its values. */
export type FieldPath = readonly (string | number)[]

/** The data of a YAML file, and where each value of it stands. */
export interface LocatedData {
  readonly value: unknown
  /** The line of a field, counted from 1; that of the nearest field above it where it is absent. */
  readonly lineOf: (field: FieldPath) => number | undefined
}

/** Anchors repeat what they name: more of them than this are no text somebody wrote. */
const MOST_ALIASES = 100

const lineIn = (document: Document, counter: LineCounter, field: FieldPath): number | undefined => {
  const node = field.length === 0 ? document.contents : document.getIn(field, true)
  const start = isNode(node) ? node.range?.[0] : undefined
  if (start !== undefined) return counter.linePos(start).line
  return field.length === 0 ? undefined : lineIn(document, counter, field.slice(0, -1))
}

const toData = (document: Document): Result<unknown, string> => {
  try {
    return ok(document.toJS({ maxAliasCount: MOST_ALIASES }))
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause))
  }
}

/**
 * Reads YAML with the place of each value.
 * @param file its path inside the content folder, for messages
 * @param firstLine the line of its file the text begins on
 */
export const readYaml = (
  file: string,
  text: string,
  firstLine = 1,
): Result<LocatedData, readonly ContentProblem[]> => {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'silent' })
  const at = (line: number): number => line + firstLine - 1
  if (document.errors.length > 0)
    return err(
      document.errors.map(({ message, pos }) => ({
        file,
        line: at(counter.linePos(pos[0]).line),
        field: '',
        message,
      })),
    )
  const data = toData(document)
  if (!data.ok) return err([{ file, field: '', message: data.error }])
  const lineOf = (field: FieldPath): number | undefined => {
    const line = lineIn(document, counter, field)
    return line === undefined ? undefined : at(line)
  }
  return ok({ value: data.value, lineOf })
}
