// Reads, writes and watches what the browser stores for this site.
import { attempt } from '../core/result'

/**
 * Texts by key. Never throws: what the browser refuses to store is kept in memory for this page.
 * @example localStore.write('player:volume', '80')
 */
export interface SiteStorage {
  /** The text, or null when the key is missing. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

/**
 * Wraps a storage of the browser, which may be absent, forbidden or full.
 * @param find returns the storage; may throw
 * @example const tabStore = createStorage(() => window.sessionStorage)
 */
export const createStorage = (find: () => Storage | null | undefined): SiteStorage => {
  /** Changes the browser refused; null is a removed text. */
  const refused = new Map<string, string | null>()
  const change = (key: string, text: string | null, task: (storage: Storage) => void): void => {
    const changed = attempt(() => {
      const storage = find()
      if (storage) task(storage)
      return Boolean(storage)
    })
    if (changed) refused.delete(key)
    else refused.set(key, text)
  }
  return {
    read: (key) => {
      const kept = refused.get(key)
      return kept === undefined ? (attempt(() => find()?.getItem(key)) ?? null) : kept
    },
    write: (key, text) => change(key, text, (storage) => storage.setItem(key, text)),
    remove: (key) => change(key, null, (storage) => storage.removeItem(key)),
  }
}

/** Kept between visits. Pure: parts that use the platform's leave this one out. */
export const localStore: SiteStorage = /* @__PURE__ */ createStorage(() => globalThis.localStorage)

/** Kept between pages while the tab is open. */
export const sessionStore: SiteStorage = /* @__PURE__ */ createStorage(() => globalThis.sessionStorage)

/** Another view of `localStore`, without what the browser refused to store. */
export const openLocalStore = (): SiteStorage => createStorage(() => globalThis.localStorage)

/**
 * Calls `onChange` when another tab, or `notifyStorage` in this one, changed what the browser stores.
 * @returns ends the watch
 * @example useEffect(() => watchStorage(() => setQueue(readQueue())), [])
 */
export const watchStorage = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Calls those that watch the storage in this tab: browsers dispatch `storage` in the other tabs only. */
export const notifyStorage = (key: string): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key }))
