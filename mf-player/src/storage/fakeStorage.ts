import type { PlayerStorage } from './storage'

export const createFakeStorage = (texts: Readonly<Record<string, string>> = {}): PlayerStorage => {
  const kept = new Map(Object.entries(texts))
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
  }
}
