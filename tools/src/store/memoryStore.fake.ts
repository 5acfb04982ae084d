import { systemClock } from '@site/shared/clock'
import { requireKey, type Store } from './store'

const toBytes = (bytes: Uint8Array | string): Uint8Array => Uint8Array.from(Buffer.from(bytes))

/**
 * Stores a site in memory, for tests.
 * @param now the store's clock, in milliseconds since the Unix epoch
 */
export const createMemoryStore = (now: () => number = systemClock.now): Store => {
  const kept = new Map<string, Uint8Array>()
  const times = new Map<string, number>()
  const write = (key: string, bytes: Uint8Array | string): void => {
    kept.set(requireKey(key), toBytes(bytes))
    times.set(key, now())
  }
  return {
    read: async (key, maxBytes) => kept.get(requireKey(key))?.slice(0, maxBytes),
    list: async (prefix, maxKeys) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort()
        .slice(0, maxKeys),
    create: async (key, bytes) => {
      if (kept.has(requireKey(key))) return false
      write(key, bytes)
      return true
    },
    replace: async (key, bytes) => write(key, bytes),
    writtenAt: async (key) => (kept.has(requireKey(key)) ? times.get(key) : undefined),
    remove: async (keys) => {
      for (const key of keys) kept.delete(requireKey(key))
    },
    now: async () => now(),
  }
}
