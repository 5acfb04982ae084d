import { ok } from '@site/shared/result'
import * as v from 'valibot'
import { type RawEnvironment, refuse } from './refuse'

export const choose = <const T extends readonly string[]>(...choices: T) =>
  v.picklist(choices, `is not one of ${choices.join(', ')}`)
/** A whole number; the error message has the example. */
export const whole = (least: number, most: number, example: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `is not a whole number, such as ${example}`),
    v.transform(Number),
    v.minValue(least, `is less than ${least}`),
    v.maxValue(most, `is more than ${most}`),
  )

/**
 * Parses variables; empty means absent. The error names each invalid one and why.
 * @param others sentences about other variables; with any of them the environment is refused
 */
export const parseVariables = <Entries extends v.ObjectEntries>(
  entries: Entries,
  env: RawEnvironment,
  others: readonly string[] = [],
) => {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const parsed = v.safeParse(v.object(entries), Object.fromEntries(set), { abortPipeEarly: true })
  const invalid = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []
  return parsed.success && others.length === 0 ? ok(parsed.output) : refuse(env, [...others, ...invalid])
}
