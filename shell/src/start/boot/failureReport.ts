/** Reports failures of parts and of the shell to the log, and to the beacon that the configuration may name. */

import type { Log } from '@site/shared/platform'
import type { PublishedPart } from '@site/shared/registry'
import { attempt } from '@site/shared/result'
import { describeCause, describeFailure, type PartFailure } from '../../parts/loading/partFailure'
import { readPartName } from '../../registry/pageRegistry'
import { APP_FAILED } from '../appBundle'

/** Sends `body` so that it outlives the page: by a beacon, or by `fetch` where the browser refuses one. Never throws. */
export const createBeacon =
  (window: Pick<Window & typeof globalThis, 'fetch' | 'navigator'>) =>
  (url: string, body: string): void => {
    if (attempt(() => window.navigator.sendBeacon(url, body))) return
    attempt(() => {
      window.fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {})
    })
  }

export interface ReportDependencies {
  readonly log: Log
  readonly beaconUrl: string | undefined
  readonly sendBeacon: (url: string, body: string) => void
  /** The path of the page now. */
  readonly readPage: () => string
}

/** Creates the function that reports which part failed and who owns it. */
export const createFailureReport =
  ({ log, beaconUrl, sendBeacon, readPage }: ReportDependencies) =>
  (failure: PartFailure): void => {
    const { cause, ...facts } = failure
    log.error(describeFailure(failure), cause)
    if (beaconUrl)
      sendBeacon(beaconUrl, JSON.stringify({ part: readPartName(failure.slot), page: readPage(), ...facts }))
  }

export interface CrashDependencies {
  readonly report: (failure: PartFailure) => void
  /** The shell's entry in the page's registry; undefined where no registry could be read. */
  readonly shell: Pick<PublishedPart, 'live' | 'owner'> | undefined
  /** The document, on which the bootstrap script listens. */
  readonly page: EventTarget
}

/**
 * Creates the handler of errors that nothing else caught: it reports them like the failure of a part, and makes the
 * bootstrap script show the fallback player.
 */
export const createShellCrash =
  ({ report, shell, page }: CrashDependencies) =>
  (cause: unknown): void => {
    report({
      kind: 'crashed',
      slot: 'shell',
      ...(shell && { version: shell.live, owner: shell.owner }),
      detail: describeCause(cause),
      cause,
    })
    page.dispatchEvent(new Event(APP_FAILED))
  }
