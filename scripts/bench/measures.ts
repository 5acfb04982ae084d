import { median } from './statistics'

/** What one load of a page took; times in milliseconds since its beginning. */
export interface Measures {
  readonly firstPaint: number
  readonly largestPaint: number
  /** The player's button works. */
  readonly playerWorks: number
  /** Time the visitor would have waited for an answer, until the player's button works. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Bytes of JavaScript as they travelled, without the headers of their answers. */
  readonly scriptBytes: number
  /** Requests to the site itself. */
  readonly requests: number
  /** Journeys to the server, one after another, until the player's button works. */
  readonly depth: number
}

/** The middle of each measure. */
export const mediansOf = (loads: readonly Measures[]): Measures => {
  const middle = (measure: keyof Measures): number => median(loads.map((load) => load[measure]))
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    playerWorks: middle('playerWorks'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    scriptBytes: middle('scriptBytes'),
    requests: middle('requests'),
    depth: middle('depth'),
  }
}
