import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok, type Result } from '@site/shared/result'
import { jsonSchemas } from './jsonSchemas'

/** Writes the JSON Schemas of a content folder into its `schemas`. */
export const writeSchemas = async (contentDir: string): Promise<Result<void, never>> => {
  const dir = path.join(contentDir, 'schemas')
  await mkdir(dir, { recursive: true })
  for (const [name, text] of jsonSchemas()) await writeFile(path.join(dir, name), text)
  return ok(undefined)
}
