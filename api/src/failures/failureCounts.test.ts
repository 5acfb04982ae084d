import type { Cohort, Report } from '@site/shared/reports'
import { createFailureCounts, MAX_COHORTS, MAX_REPORTS_PER_SECOND } from './failureCounts'

const live: Cohort = { part: 'label', version: '1.0.0', trial: 7 }
const canary: Cohort = { ...live, version: '1.1.0' }

const visit = (...cohorts: readonly Cohort[]): Report => ({ kind: 'visit', cohorts: [...cohorts] })
const failure = (first: boolean, ...cohorts: readonly Cohort[]): Report => ({
  kind: 'crashed',
  cohorts: [...cohorts],
  first,
})

/** A second for each report. */
const countsOf = (...reports: readonly Report[]) => {
  let now = 0
  const counts = createFailureCounts(() => {
    now += 1000
    return now
  })
  for (const report of reports) counts.add(report)
  return counts.read().cohorts
}

test('visits, visits with a failure and failures are counted for each version of a trial', () => {
  expect(
    countsOf(visit(live), visit(live), visit(canary), failure(true, canary), failure(false, canary)),
  ).toEqual([
    { ...live, visits: 2, failedVisits: 0, failures: 0 },
    { ...canary, visits: 1, failedVisits: 1, failures: 2 },
  ])
})

test('a visit of several trials counts in each, once', () => {
  const other: Cohort = { part: 'radio', version: '2.0.0', trial: 8 }
  expect(countsOf(visit(live, other, live)).map(({ part, visits }) => [part, visits])).toEqual([
    ['label', 1],
    ['radio', 1],
  ])
})

test('another trial of the same version is counted apart', () => {
  expect(countsOf(visit(live), visit({ ...live, trial: 9 }))).toHaveLength(2)
})

test('what is of no trial is not counted', () => {
  expect(countsOf({ kind: 'policy', cohorts: [], first: false })).toEqual([])
})

test('invented cohorts take no more room, nor the place of those with visits', () => {
  const invented = Array.from({ length: 2 * MAX_COHORTS }, (_, trial) =>
    visit({ ...live, trial: 100 + trial }),
  )
  const counted = countsOf(visit(live), visit(live), ...invented)
  expect(counted).toHaveLength(MAX_COHORTS)
  expect(counted).toContainEqual({ ...live, visits: 2, failedVisits: 0, failures: 0 })
})

test('reports beyond what a site sends in a second are not counted', () => {
  let now = 5000
  const counts = createFailureCounts(() => now)
  for (let report = 0; report < MAX_REPORTS_PER_SECOND; report += 1)
    expect(counts.add(visit(live))).toBe(true)
  expect(counts.add(visit(live))).toBe(false)
  now += 1000
  expect(counts.add(visit(live))).toBe(true)
  expect(counts.read().cohorts[0]?.visits).toBe(MAX_REPORTS_PER_SECOND + 1)
})
