import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok, type Result } from '@site/shared/result'
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

/** Writes the JSON Schemas of a content folder into its `schemas`. */
export const writeSchemas = async (contentDir: string): Promise<Result<void, never>> => {
  const dir = path.join(contentDir, 'schemas')
  await mkdir(dir, { recursive: true })
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(dir, name), text)
  return ok(undefined)
}
