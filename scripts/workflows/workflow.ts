import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

const Texts = v.record(
  v.string(),
  v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)),
)

const StepSchema = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  if: v.optional(v.string()),
  env: v.optional(Texts, {}),
  with: v.optional(Texts, {}),
})

const JobSchema = v.object({
  uses: v.optional(v.string()),
  with: v.optional(Texts, {}),
  env: v.optional(Texts, {}),
  steps: v.optional(v.array(StepSchema), []),
})

const WorkflowSchema = v.object({
  permissions: v.optional(v.unknown()),
  jobs: v.record(v.string(), JobSchema),
})

export type Step = v.InferOutput<typeof StepSchema>
export type Job = v.InferOutput<typeof JobSchema>
export type Workflow = v.InferOutput<typeof WorkflowSchema>

/** Reads a workflow. */
export const readWorkflow = (file: string): Workflow =>
  v.parse(WorkflowSchema, parse(readFileSync(file, 'utf8')))

/** A text with its `${{ inputs.x }}` and `${{ vars.X }}` filled in. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => values[name] ?? '')

/** The same for every text of a record. */
export const allFilledIn = (
  texts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filledIn(text, values)]))
