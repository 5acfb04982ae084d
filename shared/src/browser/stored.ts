import type * as v from 'valibot'
import { parseJson } from '../core/json'
import type { SiteStorage } from './storage'

/** What was stored under a key, or `otherwise` when it is missing, damaged or of another version. */
export const readStored = <Schema extends v.GenericSchema, Otherwise = v.InferOutput<Schema>>(
  storage: SiteStorage,
  key: string,
  schema: Schema,
  otherwise: Otherwise,
): v.InferOutput<Schema> | Otherwise => {
  const stored = parseJson(schema)(storage.read(key) ?? '')
  return stored.ok ? stored.value : otherwise
}

/** Stores a value that `readStored` reads back. */
export const writeStored = (storage: SiteStorage, key: string, value: unknown): void =>
  storage.write(key, JSON.stringify(value))
