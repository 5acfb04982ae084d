// Reads YAML with the line of each value, and checks it by a schema: errors name file, line and field.
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Document, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { findCutTexts } from '../reading/cutTexts'
import { explainIssue, type FieldPath, findUnknownFields, type Kinds, YAML_KINDS } from './explain'
import { explainCut, explainYaml, findMistakenLine } from './explainYaml'

/** A mistake in a file of a content folder. */
export interface ContentProblem {
  /** Path inside the content folder. */
  readonly file: string
  /** Counted from 1; absent where it concerns the whole file. */
  readonly line?: number
  /** Counted from 1; absent where a field says where it is. */
  readonly column?: number
  /** Path of the field: `slides[0].link`; empty for the whole file. */
  readonly field: string
  readonly message: string
}

/** One line an editor can follow: `residents/158cm.yaml:3: styles[0]: il faut un texte`. */
export const describeProblem = ({ file, line, column, field, message }: ContentProblem): string =>
  [
    [file, line, column].filter((place) => place !== undefined).join(':'),
    ...(field === '' ? [] : [field]),
    message,
  ].join(': ')

/** The data of a YAML file. */
export interface LocatedData {
  readonly value: unknown
  /** Creates the problem of a field, with its line; for a missing field, the line of the nearest parent. */
  readonly problem: (field: FieldPath, message: string) => ContentProblem
  /** Returns a value as it is written; undefined if it is not a single text or number. */
  readonly findSource?: (field: FieldPath) => string | undefined
}

/** Aliases can expand a small file without end: a file with more was not written by a person. */
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

/** What stands before a text: its indentation, hyphens, and its field with the spaces around the colon. */
const BEFORE_TEXT = /^[^\S\r\n]*(?:-[^\S\r\n]+)*(?:[\w-]+[^\S\r\n]*:(?:[^\S\r\n]|$))?/gmu

/** Phones and word processors type spaces at which no line breaks, which YAML does not take for spaces; tabs stay. */
const withPlainSpaces = (text: string): string =>
  text.replace(BEFORE_TEXT, (before) => before.replace(/[^\S\r\n\t]/gu, ' '))

/** What the parser refuses, the first of each line: one mistake often brings others. */
const listErrors = (document: Document, counter: LineCounter, lines: readonly string[]) => {
  const tags = document.warnings.map(({ pos }) => ({ code: 'BAD_TAG' as const, message: '', pos }))
  const errors = [...document.errors, ...tags].map(({ code, message, pos }) => ({
    code,
    message,
    line: findMistakenLine(lines, counter.linePos(pos[0]).line - 1) + 1,
  }))
  return errors.filter(({ line }, at) => errors.findIndex((other) => other.line === line) === at)
}

const TOO_MANY_ALIASES = 'le fichier se répète plus souvent qu’une personne ne l’écrirait'

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
  const source = withPlainSpaces(text)
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false, logLevel: 'silent' })
  const lines = source.split('\n')
  const toFileLine = (line: number): number => line + firstLine - 1
  const refuse = (line: number, message: string): ContentProblem => ({
    file,
    line: toFileLine(line),
    field: '',
    message,
  })
  const errors = listErrors(document, counter, lines)
  if (errors.length > 0)
    return err(
      errors.map(({ code, message, line }) => refuse(line, explainYaml(code, message, lines, line - 1))),
    )
  const cut = findCutTexts(document, source).map((position) => counter.linePos(position).line)
  if (cut.length > 0) return err(cut.map((line) => refuse(line, explainCut(lines[line - 1] ?? ''))))
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    const problem = (field: FieldPath, message: string): ContentProblem => {
      const line = findLine(document, counter, field)
      const located = line === undefined ? {} : { line: toFileLine(line) }
      return { file, field: formatField(field), message, ...located }
    }
    const findSource = (field: FieldPath): string | undefined => {
      const node = document.getIn(field, true)
      return isScalar(node) ? node.source : undefined
    }
    return ok({ value, problem, findSource })
  } catch (cause) {
    // Only the message distinguishes too many aliases from unknown ones.
    if (!(cause instanceof ReferenceError) || /count/.test(cause.message))
      return err([{ file, field: '', message: TOO_MANY_ALIASES }])
    const at = lines.findIndex((line) => /(?:: |- )\*/.test(line))
    return err([refuse(at + 1, explainYaml('UNRESOLVED', '', lines, at))])
  }
}

const isStep = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'

const isFields = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Replaces the issue of a union by the issues of its fields, if the value has fields. */
const openUnion = (issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] => {
  if (issue.type !== 'union' || !isFields(issue.input) || issue.issues === undefined) return [issue]
  const inFields = issue.issues.filter(({ type, path }) => path !== undefined || type === 'strict_object')
  return inFields.length === 0
    ? [issue]
    : inFields.map(
        (inner) =>
          ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as v.BaseIssue<unknown>,
      )
}

/** Unknown fields are reported separately, all of them. */
const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>): boolean =>
  type === 'strict_object' && expected === 'never'

/** Validates a file's data; returns the output, or every invalid field with its line. */
export const checkData = <Schema extends v.GenericSchema>(
  schema: Schema,
  { value, problem, findSource = () => undefined }: LocatedData,
  kinds: Kinds = YAML_KINDS,
): Result<v.InferOutput<Schema>, readonly ContentProblem[]> => {
  const checked = v.safeParse(schema, value, { abortPipeEarly: true })
  const unknown = findUnknownFields(schema, value)
  if (checked.success && unknown.length === 0) return ok(checked.output)
  const issues = (checked.issues ?? []).flatMap(openUnion).filter((issue) => !isUnknownField(issue))
  return err([
    ...issues.map((issue) => {
      const path = (issue.path ?? []).flatMap(({ key }) => (isStep(key) ? [key] : []))
      return problem(path, explainIssue(schema, path, issue, kinds, findSource(path)))
    }),
    ...unknown.map(({ field, message }) => problem(field, message)),
  ])
}
