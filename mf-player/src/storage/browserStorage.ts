import type { PlayerStorage } from './storage'

const PREFIX = 'player:'

/** The browser's local storage, which may be full, forbidden or absent. */
export const browserStorage = (find: () => Storage): PlayerStorage => ({
  read: (key) => {
    try {
      return find().getItem(`${PREFIX}${key}`)
    } catch {
      return null
    }
  },
  write: (key, text) => {
    try {
      find().setItem(`${PREFIX}${key}`, text)
    } catch {
      // Full or forbidden: kept for this page only, in the store.
    }
  },
})
