import type { Log } from '@site/shared/platform'
import { describeFailure, PartError, type PartFailure } from '../parts/partFailure'

export interface ReportDependencies {
  readonly log: Log
  /** Where the site's keepers collect failures, when the configuration names it. */
  readonly beaconUrl: string | undefined
  readonly sendBeacon: (url: string, body: string) => unknown
}

/** Tells the console, and the keepers' beacon where there is one, which part failed and whose it is. */
export const createFailureReport =
  ({ log, beaconUrl, sendBeacon }: ReportDependencies) =>
  (failure: PartFailure): void => {
    log.error(describeFailure(failure))
    if (beaconUrl) sendBeacon(beaconUrl, JSON.stringify(failure))
  }

/** For React's root: a part's failure is reported as such, anything else is logged as it is. */
export const reportCaught =
  (report: (failure: PartFailure) => void, log: Log) =>
  (error: unknown): void =>
    error instanceof PartError ? report(error.failure) : log.error('A part crashed', error)
