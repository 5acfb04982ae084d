import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { ContentProblem } from './problem'
import type { FieldPath, LocatedData } from './readYaml'

const isStep = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'

const pathOf = (issue: v.BaseIssue<unknown>): FieldPath =>
  (issue.path ?? []).flatMap(({ key }) => (isStep(key) ? [key] : []))

/** A field as people write it: `slides[0].link`. */
export const fieldName = (path: FieldPath): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

const messageOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'there is no such field'
  if (issue.received === 'undefined') return 'it is missing'
  return issue.message
}

/** What a schema makes of a file's data, or every field it does not accept, with its line. */
export const checkData = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  { value, lineOf }: LocatedData,
): Result<v.InferOutput<Schema>, readonly ContentProblem[]> => {
  const checked = v.safeParse(schema, value)
  if (checked.success) return ok(checked.output)
  return err(
    checked.issues.map((issue) => {
      const path = pathOf(issue)
      const line = lineOf(path)
      return { file, field: fieldName(path), message: messageOf(issue), ...(line !== undefined && { line }) }
    }),
  )
}
