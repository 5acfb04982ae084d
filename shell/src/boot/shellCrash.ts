import { detailOf, type PartFailure } from '../parts/partFailure'
import type { Quarantine } from '../parts/quarantine'
import { PROGRAM_FAILED } from './programEvents'
import type { RunningShell } from './runningShell'

export interface CrashDependencies {
  readonly report: (failure: PartFailure) => void
  readonly shell: RunningShell
  readonly quarantine: Pick<Quarantine, 'add'>
  /** The document, whose starter stands in for the player, or runs the live shell. */
  readonly page: EventTarget
}

/**
 * For what nobody else caught: the failure is reported as any part's, a canary is left out of the session, and the page
 * is left to its starter.
 */
export const createShellCrash =
  ({ report, shell: { version, owner, isCanary }, quarantine, page }: CrashDependencies) =>
  (cause: unknown): void => {
    if (isCanary && version) quarantine.add('shell', version)
    report({
      kind: 'crashed',
      slot: 'shell',
      ...(version && { version }),
      ...(owner && { owner }),
      detail: detailOf(cause),
      cause,
    })
    page.dispatchEvent(new Event(PROGRAM_FAILED))
  }
