import * as v from 'valibot'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an earlier visit left, or `otherwise` when it is missing, damaged or of another version. */
export const parseStored = <Schema extends v.GenericSchema>(
  text: string | null,
  schema: Schema,
  otherwise: v.InferOutput<Schema>,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, text === null ? undefined : parseJson(text))
  return parsed.success ? parsed.output : otherwise
}
