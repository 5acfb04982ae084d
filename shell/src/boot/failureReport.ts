import type { Log } from '@site/shared/platform'
import type { Cohort, Report, Visit } from '@site/shared/reports'
import { PartBoundary } from '../parts/PartBoundary'
import { describeFailure, type PartFailure, partOf } from '../parts/partFailure'

export interface ReportDependencies {
  readonly log: Log
  /** Where failures of the site are collected, when the configuration names it. */
  readonly beaconUrl: string | undefined
  readonly sendBeacon: (url: string, body: string) => unknown
  /** The cohorts this page load is counted in. */
  readonly cohorts: readonly Cohort[]
}

/** What is counted: a part that is switched off has not failed. */
const createCounted = (cohorts: ReportDependencies['cohorts']) => {
  let hasFailed = false
  return ({ kind }: PartFailure): Partial<Report> => {
    if (kind === 'disabled' || cohorts.length === 0) return {}
    const first = !hasFailed
    hasFailed = true
    return { cohorts: [...cohorts], ...(first && { first }) }
  }
}

const bodyOf = ({ cause: _, ...failure }: PartFailure, counted: Partial<Report>): string =>
  JSON.stringify({ part: partOf(failure.slot), ...failure, ...counted })

/** Reports to the log, and to the beacon where there is one, which part failed and whose it is. */
export const createFailureReport = ({ log, beaconUrl, sendBeacon, cohorts }: ReportDependencies) => {
  const counted = createCounted(cohorts)
  return (failure: PartFailure): void => {
    log.error(describeFailure(failure), failure.cause)
    try {
      if (beaconUrl) sendBeacon(beaconUrl, bodyOf(failure, counted(failure)))
    } catch (cause) {
      log.error('The beacon cannot be reached', cause)
    }
  }
}

/** Says once in a page load which cohorts it is of; nothing while there is no canary. */
export const reportVisit = ({ cohorts, beaconUrl, sendBeacon }: Omit<ReportDependencies, 'log'>): void => {
  const visit: Visit = { kind: 'visit', cohorts: [...cohorts] }
  if (beaconUrl && cohorts.length > 0) sendBeacon(beaconUrl, JSON.stringify(visit))
}

/** For React's root: what the boundary of a part catches is reported by the library, which knows part and version. */
export const logCaught =
  (log: Log) =>
  (error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }): void => {
    if (!(errorBoundary instanceof PartBoundary)) log.error('An error was caught', error)
  }
