import { createStorage, type SiteStorage } from './storage'

/** What the browser keeps for the next visit, and nothing it refused to keep. */
export const openLocalStore = (): SiteStorage => createStorage(() => globalThis.localStorage)
