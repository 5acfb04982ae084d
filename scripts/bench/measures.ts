import { type Spread, spreadOf } from './statistics'

const MEASURES = [
  'firstPaint',
  'largestPaint',
  'playerWorks',
  'blocking',
  'shift',
  'scriptBytes',
  'allBytes',
  'requests',
  'depth',
] as const

export type Measure = (typeof MEASURES)[number]

/**
 * What one load of a page took, times in milliseconds since its beginning.
 * - `playerWorks`: the player's button works
 * - `blocking`: time the visitor would have waited for an answer, until the player's button works
 * - `shift`: cumulative layout shift
 * - `scriptBytes`, `allBytes`: JavaScript, and everything of the site, as it travelled without the headers of its answers
 * - `requests`: to the site itself
 * - `depth`: journeys to the server, one after another, until the player's button works
 */
export type Measures = Readonly<Record<Measure, number>>

/** The quartiles of each measure. */
export type Spreads = Readonly<Record<Measure, Spread>>

/** The quartiles of each measure of some loads. */
export const spreadsOf = (loads: readonly Measures[]): Spreads =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, spreadOf(loads.map((load) => load[measure]))]),
  ) as Spreads
