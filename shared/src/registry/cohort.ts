import type { Canary } from './registry'

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
