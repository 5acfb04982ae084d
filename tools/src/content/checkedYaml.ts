// Reads YAML with the line of each value, and checks it by a schema: what is wrong is reported by file, line and field.
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

/** A mistake in a file of a content folder. */
export interface ContentProblem {
  /** Path inside the content folder. */
  readonly file: string
  /** Counted from 1; absent where it concerns the whole file. */
  readonly line?: number
  /** Where in the file's data: `slides[0].link`; empty for all of it. */
  readonly field: string
  readonly message: string
}

/** One line an editor can follow: `residents/158cm.yaml:3: styles[0]: Expected string`. */
export const describeProblem = ({ file, line, field, message }: ContentProblem): string =>
  [line === undefined ? file : `${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ')

/** Names and places in lists, from the top of a file to one of its values. */
export type FieldPath = readonly (string | number)[]

/** The data of a YAML file. */
export interface LocatedData {
  readonly value: unknown
  /** What is wrong with a field, with its line; that of the nearest field above it where it is absent. */
  readonly problem: (field: FieldPath, message: string) => ContentProblem
}

/** Anchors repeat what they name: a file with more of them was not written by a person. */
const MAX_ALIASES = 100

const findLine = (document: Document, counter: LineCounter, field: FieldPath): number | undefined => {
  const node = field.length === 0 ? document.contents : document.getIn(field, true)
  const start = isNode(node) ? node.range?.[0] : undefined
  if (start !== undefined) return counter.linePos(start).line
  return field.length === 0 ? undefined : findLine(document, counter, field.slice(0, -1))
}

/** A field as people write it: `slides[0].link`. */
const formatField = (path: FieldPath): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

const toData = (document: Document): Result<unknown, string> => {
  try {
    return ok(document.toJS({ maxAliasCount: MAX_ALIASES }))
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
  const toFileLine = (line: number): number => line + firstLine - 1
  if (document.errors.length > 0)
    return err(
      document.errors.map(({ message, pos }) => {
        const line = toFileLine(counter.linePos(pos[0]).line)
        return { file, line, field: '', message }
      }),
    )
  const data = toData(document)
  if (!data.ok) return err([{ file, field: '', message: data.error }])
  const problem = (field: FieldPath, message: string): ContentProblem => {
    const line = findLine(document, counter, field)
    const located = line === undefined ? {} : { line: toFileLine(line) }
    return { file, field: formatField(field), message, ...located }
  }
  return ok({ value: data.value, problem })
}

const isStep = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'

const describeIssue = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'there is no such field'
  if (issue.received === 'undefined') return 'it is missing'
  return issue.message
}

/** The output of a schema for a file's data, or every field it does not accept, with its line. */
export const checkData = <Schema extends v.GenericSchema>(
  schema: Schema,
  { value, problem }: LocatedData,
): Result<v.InferOutput<Schema>, readonly ContentProblem[]> => {
  const checked = v.safeParse(schema, value)
  if (checked.success) return ok(checked.output)
  return err(
    checked.issues.map((issue) => {
      const path = (issue.path ?? []).flatMap(({ key }) => (isStep(key) ? [key] : []))
      return problem(path, describeIssue(issue))
    }),
  )
}
