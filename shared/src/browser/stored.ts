import type * as v from 'valibot'
import { parseJson } from '../core/json'
import type { SiteStorage } from './storage'

/**
 * Reads what was stored under a key; `otherwise` when it is missing or does not match the schema.
 * @example const volume = readStored(localStore, 'player:volume', v.number(), 100)
 */
export const readStored = <Schema extends v.GenericSchema, Otherwise = v.InferOutput<Schema>>(
  storage: SiteStorage,
  key: string,
  schema: Schema,
  otherwise: Otherwise,
): v.InferOutput<Schema> | Otherwise => {
  const stored = parseJson(schema)(storage.read(key) ?? '')
  return stored.ok ? stored.value : otherwise
}

/**
 * Stores a value as JSON.
 * @example writeStored(localStore, 'player:volume', 80)
 */
export const writeStored = (storage: SiteStorage, key: string, value: unknown): void =>
  storage.write(key, JSON.stringify(value))
