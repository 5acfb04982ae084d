import type { Registry } from '@site/shared/registry'
import type { Cohort } from '@site/shared/reports'
import type { IsOffered } from '../parts/cohort'
import type { PartFailure } from '../parts/partFailure'
import type { Quarantine } from '../parts/quarantine'
import { cohortsOf } from '../parts/trials'
import type { RunningShell } from './runningShell'

export interface PageTrialsDependencies {
  readonly shell: RunningShell
  readonly isOffered: IsOffered
  readonly quarantine: Quarantine
  /** The version of the shell's canary the starter gave up in this page. */
  readonly failedCanary: string | undefined
}

/** What this page load tells of the canaries it began with. */
export interface PageTrials {
  readonly cohorts: readonly Cohort[]
  /** The canary of the shell, where it did not start; it cannot say so itself. */
  readonly failure: PartFailure | null
}

const failureOf = (
  version: string | undefined,
  { shell, quarantine }: PageTrialsDependencies,
): PartFailure | null => {
  if (version === undefined || !quarantine.add('shell', version)) return null
  const owner = shell.owner && { owner: shell.owner }
  return {
    kind: 'broken',
    slot: 'shell',
    version,
    ...owner,
    detail: 'it did not start, the live version runs',
  }
}

/** Reads it from the registry of the page; a canary that was given up is left out of the session from now on. */
export const readPageTrials = (
  registry: Registry | undefined,
  dependencies: PageTrialsDependencies,
): PageTrials => {
  const { shell, failedCanary } = dependencies
  const cohorts = registry
    ? cohortsOf(registry, { ...dependencies, shellVersion: failedCanary ?? shell.version })
    : []
  return { cohorts, failure: failureOf(failedCanary, dependencies) }
}
