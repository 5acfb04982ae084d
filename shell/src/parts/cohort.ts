import type { Canary } from '@site/shared/registry'
import type { SiteStorage } from '@site/shared/storage'

const KEY = 'parts:visitor'

/** Visitors are spread over this many places: one is a hundredth of a percent of them. */
const PLACES = 10_000
const PLACES_PER_PERCENT = PLACES / 100

/** FNV-1a, 32 bits, with the last steps of MurmurHash3: alone, two trials would give similar cohorts. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * Whether a visitor tries a canary. Each trial has a cohort of its own; within one a larger percentage adds visitors and
 * loses none.
 */
export const isInCohort = (visitorId: string, part: string, { percent, trial = 0 }: Canary): boolean =>
  hash(`${trial}:${part}:${visitorId}`) % PLACES < Math.round(percent * PLACES_PER_PERCENT)

/** The visitor's random id; undefined where the browser keeps nothing, since versions would change from page to page. */
const readVisitorId = (openStorage: () => SiteStorage, random: () => number): string | null => {
  const known = openStorage().read(KEY)
  if (known) return known
  openStorage().write(KEY, random().toString(36).slice(2))
  return openStorage().read(KEY)
}

/** Whether this visitor tries a canary of a part. */
export type IsOffered = (part: string, canary: Canary) => boolean

/**
 * Decides for one visitor, from a random id that is made once there is a canary, and never leaves the browser.
 * @param openStorage answers a storage that knows what the browser keeps, and nothing else
 */
export const createIsOffered = (openStorage: () => SiteStorage, random: () => number): IsOffered => {
  let visitorId: string | null | undefined
  return (part, canary) => {
    if (visitorId === undefined) visitorId = readVisitorId(openStorage, random)
    return visitorId !== null && isInCohort(visitorId, part, canary)
  }
}
