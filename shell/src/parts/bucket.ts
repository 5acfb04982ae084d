import type { SiteStorage } from '@site/shared/storage'

const KEY = 'parts:visitor'

/** FNV-1a, 32 bits: small, well spread, the same everywhere. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** A visitor's place from 0 to below 100 among all visitors of a part; stable for the visitor, independent between parts. */
export const bucketOf = (visitorId: string, part: string): number => hash(`${part}:${visitorId}`) % 100

/** The visitor's random id, kept so that a canary does not flicker. */
export const visitorId = (storage: SiteStorage, random: () => number): string => {
  const known = storage.read(KEY)
  if (known) return known
  const fresh = random().toString(36).slice(2)
  storage.write(KEY, fresh)
  return fresh
}
