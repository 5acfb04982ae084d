import { attempt } from '../core/result'

/** Texts kept by key. Never throws: what cannot be kept for the next page is kept for this one. */
export interface SiteStorage {
  /** The text, or null when the key is missing. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

/** The browser's storage as `find` gives it, which may be absent, forbidden or full. */
export const createStorage = (find: () => Storage | null | undefined): SiteStorage => {
  /** What the browser refused to change; null is a text that was removed. */
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

/** What outlives a visit. */
export const localStore: SiteStorage = createStorage(() => globalThis.localStorage)

/** What outlives a page, as long as its tab is open. */
export const sessionStore: SiteStorage = createStorage(() => globalThis.sessionStorage)

/** What the browser keeps for the next visit, and nothing it refused to keep. */
export const openLocalStore = (): SiteStorage => createStorage(() => globalThis.localStorage)
