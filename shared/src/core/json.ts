import * as v from 'valibot'
import { err, flatMap, ok, type Result } from './result'

export interface JsonFailure {
  readonly kind: 'not-json' | 'malformed'
  /** What the text is, `not JSON` or `malformed`, and where. */
  readonly message: string
}

const readJson = (text: string): Result<unknown, JsonFailure> => {
  try {
    return ok(JSON.parse(text))
  } catch (cause) {
    return err({ kind: 'not-json', message: `not JSON: ${String(cause)}` })
  }
}

/** Reads texts of one shape: past this call nothing is optional that the schema requires. */
export const parseJson =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (text: string): Result<v.InferOutput<Schema>, JsonFailure> =>
    flatMap(readJson(text), (json) => {
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return ok(parsed.output)
      return err({ kind: 'malformed', message: `malformed: ${v.summarize(parsed.issues)}` })
    })
