import * as v from 'valibot'
import { attempt } from '../result/attempt'

/** What an earlier visit left, or `otherwise` when it is missing, damaged or of another version. */
export const parseStored = <Schema extends v.GenericSchema, Otherwise = v.InferOutput<Schema>>(
  text: string | null,
  schema: Schema,
  otherwise: Otherwise,
): v.InferOutput<Schema> | Otherwise => {
  const parsed = v.safeParse(schema, text === null ? undefined : attempt(() => JSON.parse(text)))
  return parsed.success ? parsed.output : otherwise
}
