import type { SiteStorage } from '../browser/storage'

/**
 * A storage in memory.
 * @param texts key -> text that earlier visits stored
 * @example const storage = createFakeStorage({ volume: '80' })
 */
export const createFakeStorage = (texts: Readonly<Record<string, string>> = {}): SiteStorage => {
  const kept = new Map(Object.entries(texts))
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  }
}
