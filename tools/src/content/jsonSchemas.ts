import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok, type Result } from '@site/shared/result'
import { SiteConfigSchema } from '@site/shared/site-config'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import { fileSchemas } from './schemas'

/** JSON Schema cannot express every check: `content check` does the rest. Fields with a default are optional. */
const OPTIONS: ConversionConfig = {
  errorMode: 'ignore',
  typeMode: 'input',
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
}

/** The JSON Schema of each kind of file, by its name in `content/schemas`. Editors use it for completion and checks. */
export const jsonSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...fileSchemas, 'site.config': SiteConfigSchema }).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(toJsonSchema(schema, OPTIONS), null, 2)}\n`,
    ]),
  )

/** Writes the JSON Schemas of a content folder into its `schemas`. */
export const writeSchemas = async (contentDir: string): Promise<Result<void, never>> => {
  const dir = path.join(contentDir, 'schemas')
  await mkdir(dir, { recursive: true })
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(dir, name), text)
  return ok(undefined)
}
