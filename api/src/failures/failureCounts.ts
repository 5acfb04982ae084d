import type { Cohort, CohortCounts, Counts, Report } from '@site/shared/reports'

/** Cohorts kept: more than a site has in a year of trials. Reports are anybody's, so their number is bounded. */
export const MAX_COHORTS = 256

/** Reports counted in a second; more than a busy site sends. */
export const MAX_REPORTS_PER_SECOND = 200

export interface FailureCounts {
  /** Counts a report; answers false where too many come at a time, and it is not counted. */
  add(report: Report): boolean
  read(): Counts
}

const keyOf = ({ part, version, trial }: Cohort): string => JSON.stringify([part, version, trial])

const isVisit = (report: Report): report is Report & { kind: 'visit' } => report.kind === 'visit'

const fewestVisits = (kept: ReadonlyMap<string, CohortCounts>): string =>
  [...kept].reduce((fewest, one) => (one[1].visits < fewest[1].visits ? one : fewest))[0]

const added = (counts: CohortCounts, report: Report): CohortCounts =>
  isVisit(report)
    ? { ...counts, visits: counts.visits + 1 }
    : {
        ...counts,
        failures: counts.failures + 1,
        failedVisits: counts.failedVisits + ('first' in report && report.first ? 1 : 0),
      }

/** Answers whether one more report may be counted in the second it comes in. */
const limitRate = (now: () => number): (() => boolean) => {
  let second = 0
  let reports = 0
  return () => {
    const current = Math.floor(now() / 1000)
    reports = current === second ? reports + 1 : 1
    second = current
    return reports <= MAX_REPORTS_PER_SECOND
  }
}

/** Counts by part, version and trial, in memory: a restart begins at nothing. A new cohort takes the place of the one with the fewest visits. */
export const createFailureCounts = (now: () => number): FailureCounts => {
  const kept = new Map<string, CohortCounts>()
  const mayCount = limitRate(now)
  const addTo = (cohort: Cohort, report: Report): void => {
    const key = keyOf(cohort)
    const before = kept.get(key)
    if (!before && kept.size >= MAX_COHORTS) kept.delete(fewestVisits(kept))
    kept.set(key, added(before ?? { ...cohort, visits: 0, failedVisits: 0, failures: 0 }, report))
  }
  return {
    add: (report) => {
      if (!mayCount()) return false
      const cohorts = new Map(report.cohorts.map((cohort) => [keyOf(cohort), cohort]))
      for (const cohort of cohorts.values()) addTo(cohort, report)
      return true
    },
    read: () => ({ cohorts: [...kept.values()] }),
  }
}
