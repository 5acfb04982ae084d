import type { SiteStorage } from './storage'

/** A storage of the test's own, with what earlier visits left in it. */
export const createFakeStorage = (texts: Readonly<Record<string, string>> = {}): SiteStorage => {
  const kept = new Map(Object.entries(texts))
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  }
}
