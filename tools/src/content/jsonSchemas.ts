import { toJsonSchema } from '@valibot/to-json-schema'
import { fileSchemas } from './schemas'

/** The JSON Schema of each kind of file, by its name in `content/schemas`: editors complete and check by it. */
export const jsonSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fileSchemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(toJsonSchema(schema, { errorMode: 'ignore' }), null, 2)}\n`,
    ]),
  )
