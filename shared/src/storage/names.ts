import { attempt } from '../result/attempt'
import type { SiteStorage } from './storage'

/** The names kept under a key; none where there is something else. */
export const readNames = (storage: SiteStorage, key: string): readonly string[] => {
  const parsed: unknown = attempt(() => JSON.parse(storage.read(key) ?? '[]'))
  return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : []
}

export const writeNames = (storage: SiteStorage, key: string, names: Iterable<string>): void =>
  storage.write(key, JSON.stringify([...names]))
