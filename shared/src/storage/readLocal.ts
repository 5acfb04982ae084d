import { attempt } from '../result/attempt'

/** What is kept for the next visit under a key, for a script too small for all of `storage.ts`; null when there is none. */
export const readLocal = (key: string): string | null =>
  attempt(() => globalThis.localStorage.getItem(key)) ?? null
