/**
 * What is kept for the next visit under a key, for a script too small for all of `storage.ts`; null when there is none.
 * Throws where the browser refuses to keep anything.
 */
export const readLocal = (key: string): string | null => globalThis.localStorage.getItem(key)
