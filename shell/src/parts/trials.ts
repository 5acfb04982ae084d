import type { Canary, PublishedPart, Registry } from '@site/shared/registry'
import type { Cohort } from '@site/shared/reports'
import type { IsOffered } from './cohort'
import type { Quarantine } from './quarantine'

export interface TrialDependencies {
  readonly isOffered: IsOffered
  readonly quarantine: Pick<Quarantine, 'has'>
  /** The version of the shell this page began with; the starter decides that. */
  readonly shellVersion: string | undefined
}

/** Undefined for who is offered a canary and has it no more: they say nothing of either version. */
const versionOf = (
  name: string,
  { live }: PublishedPart,
  canary: Canary,
  { isOffered, quarantine, shellVersion }: TrialDependencies,
): string | undefined => {
  if (!isOffered(name, canary)) return live
  if (quarantine.has(name, canary.version)) return undefined
  return name === 'shell' && shellVersion !== canary.version ? undefined : canary.version
}

/** The cohorts this page load is counted in: one for each part that has a canary. */
export const cohortsOf = (registry: Registry, dependencies: TrialDependencies): readonly Cohort[] =>
  Object.entries(registry.parts).flatMap(([name, part]) => {
    const { canary, disabled } = part
    const version = canary && !disabled && versionOf(name, part, canary, dependencies)
    return version ? [{ part: name, version, trial: canary.trial ?? 0 }] : []
  })
