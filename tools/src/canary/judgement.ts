import type { CohortCounts } from '@site/shared/reports'

/** Page loads, and how many of them had a failure. */
interface Tally {
  readonly visits: number
  readonly failedVisits: number
}

/** The two sides of a trial. */
export interface Comparison {
  readonly canary: Tally
  readonly live: Tally
}

/** Fewer page loads of a side say nothing. */
export const MIN_VISITS = 20

/** Fewer failed page loads of the canary may be chance, whatever the live version did. */
const MIN_FAILED_VISITS = 5

/** Standard errors between the two shares. A watch looks a hundred times: each look errs once in a thousand at most. */
const MIN_STANDARD_ERRORS = 3

export type Judgement = 'too-few' | 'no-worse' | 'worse'

const nobody: Tally = { visits: 0, failedVisits: 0 }

const plus = (a: Tally, b: Tally): Tally => ({
  visits: a.visits + b.visits,
  failedVisits: a.failedVisits + b.failedVisits,
})

/** What was counted of one trial of a part: whatever is not its canary was live beside it. */
export const compare = (
  counts: readonly CohortCounts[],
  { part, version, trial }: Pick<CohortCounts, 'part' | 'version' | 'trial'>,
): Comparison => {
  const own = counts.filter((cohort) => cohort.part === part && cohort.trial === trial)
  return {
    canary: own.filter((cohort) => cohort.version === version).reduce(plus, nobody),
    live: own.filter((cohort) => cohort.version !== version).reduce(plus, nobody),
  }
}

/** The share of page loads with a failure; a visit's report may get lost, so it ends at 1. */
const failedShare = ({ visits, failedVisits }: Tally): number =>
  visits === 0 ? 0 : Math.min(1, failedVisits / visits)

/** How many standard errors the canary's share is above that of live (two proportions, pooled). */
const standardErrors = ({ canary, live }: Comparison): number => {
  const pooled = failedShare(plus(canary, live))
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / canary.visits + 1 / live.visits))
  return error === 0 ? 0 : (failedShare(canary) - failedShare(live)) / error
}

/**
 * Compares the failures per visit of a canary with those of the live version.
 * @param threshold percentage points by which the canary's share of failed visits may exceed that of live
 */
export const judge = (comparison: Comparison, threshold: number): Judgement => {
  const { canary, live } = comparison
  if (Math.min(canary.visits, live.visits) < MIN_VISITS) return 'too-few'
  const excess = (failedShare(canary) - failedShare(live)) * 100
  const isWorse =
    canary.failedVisits >= MIN_FAILED_VISITS &&
    excess > threshold &&
    standardErrors(comparison) >= MIN_STANDARD_ERRORS
  return isWorse ? 'worse' : 'no-worse'
}

const describeTally = (tally: Tally): string =>
  `${tally.failedVisits} of ${tally.visits} visits failed (${(failedShare(tally) * 100).toFixed(2)} %)`

/** « canary: 6 of 40 visits failed (15.00 %), live: 3 of 900 visits failed (0.33 %) ». */
export const describeComparison = ({ canary, live }: Comparison): string =>
  `canary: ${describeTally(canary)}, live: ${describeTally(live)}`
