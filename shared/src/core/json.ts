import * as v from 'valibot'
import { err, flatMap, ok, type Result } from './result'

/** Why a text could not be read. */
export interface JsonFailure {
  readonly kind: 'not-json' | 'malformed'
  /** Begins with `not JSON` or `malformed`, then says where. */
  readonly message: string
}

const readJson = (text: string): Result<unknown, JsonFailure> => {
  try {
    return ok(JSON.parse(text))
  } catch (cause) {
    return err({ kind: 'not-json', message: `not JSON: ${String(cause)}` })
  }
}

/**
 * Makes a parser for texts of one shape. Never throws: invalid JSON is `not-json`, another shape `malformed`.
 * @example
 * const parseRecord = parseJson(v.object({ part: v.string() }))
 * parseRecord('{}') // { ok: false, error: { kind: 'malformed', message: 'malformed: …' } }
 */
export const parseJson =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (text: string): Result<v.InferOutput<Schema>, JsonFailure> =>
    flatMap(readJson(text), (json) => {
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return ok(parsed.output)
      return err({ kind: 'malformed', message: `malformed: ${v.summarize(parsed.issues)}` })
    })
