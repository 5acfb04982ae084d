import { systemClock } from '@site/shared/clock'
import { requireKey, type Store } from './store'

/** A store whose changes stay in memory. */
export interface OverlayStore extends Store {
  /** How many keys would be written or removed. */
  readonly changedKeys: () => number
}

/**
 * Reads from a store and keeps all changes in memory: for dry runs.
 * @param now the store's clock; this machine's clock if reading the store's would write
 */
export const createOverlayStore = (
  below: Store,
  now: Store['now'] = async () => systemClock.now(),
): OverlayStore => {
  /** Key -> its bytes; undefined if it was removed. */
  const changed = new Map<string, Uint8Array | undefined>()
  const read = async (key: string, maxBytes?: number): Promise<Uint8Array | undefined> =>
    changed.has(requireKey(key)) ? changed.get(key)?.slice(0, maxBytes) : below.read(key, maxBytes)
  const write = (key: string, bytes: Uint8Array | string): void =>
    void changed.set(requireKey(key), Uint8Array.from(Buffer.from(bytes)))
  return {
    read,
    list: async (prefix, maxKeys) => {
      const own = [...changed].flatMap(([key, bytes]) => (bytes && key.startsWith(prefix) ? [key] : []))
      const kept = (await below.list(prefix)).filter((key) => !changed.has(key))
      return [...kept, ...own].sort().slice(0, maxKeys)
    },
    create: async (key, bytes) => {
      const isTaken = (await read(key)) !== undefined
      if (isTaken || changed.get(key) !== undefined) return false
      write(key, bytes)
      return true
    },
    replace: async (key, bytes) => write(key, bytes),
    writtenAt: async (key) => {
      if (!changed.has(requireKey(key))) return below.writtenAt(key)
      return changed.get(key) && now()
    },
    remove: async (keys) => {
      for (const key of keys) changed.set(requireKey(key), undefined)
    },
    now,
    changedKeys: () => changed.size,
  }
}
