import type { Log } from '@site/shared/platform'
import { describeFailure, type PartFailure } from '../parts/loading/partFailure'
import { PartBoundary } from '../parts/slots/PartBoundary'
import { readPartName } from '../registry/pageRegistry'

export interface ReportDependencies {
  readonly log: Log
  /** Where failures of the site are collected, when the configuration names it. */
  readonly beaconUrl: string | undefined
  readonly sendBeacon: (url: string, body: string) => unknown
}

const bodyOf = ({ cause: _, ...failure }: PartFailure): string =>
  JSON.stringify({ part: readPartName(failure.slot), ...failure })

/** Reports to the log, and to the beacon where there is one, which part failed and whose it is. */
export const createFailureReport =
  ({ log, beaconUrl, sendBeacon }: ReportDependencies) =>
  (failure: PartFailure): void => {
    log.error(describeFailure(failure), failure.cause)
    try {
      if (beaconUrl) sendBeacon(beaconUrl, bodyOf(failure))
    } catch (cause) {
      log.error('The beacon cannot be reached', cause)
    }
  }

/** For React's root: what the boundary of a part catches is reported by the library, which knows part and version. */
export const logCaught =
  (log: Log) =>
  (error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }): void => {
    if (!(errorBoundary instanceof PartBoundary)) log.error('An error was caught', error)
  }
