import type { Feature, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { ComponentType } from 'react'
import { chooseCandidates, type Visitor, type WantedModule } from './candidates'
import { type LoadDependencies, loadModule } from './loadModule'
import type { PartFailure } from './partFailure'
import type { Quarantine } from './rememberedVersions'

/** Milliseconds a slot has for all versions and attempts, before it shows a message. */
const DEADLINE_MS = 12_000

export interface SlotDependencies extends LoadDependencies {
  readonly quarantine: Quarantine
  readonly visitor: Omit<Visitor, 'isQuarantined'>
  /** Reports failures, those included that another version hid from visitors. */
  readonly report: (failure: PartFailure) => void
}

export interface LoadedModule {
  readonly component: ComponentType
  /** What the part adds to the store. */
  readonly feature?: Feature
  readonly wanted: WantedModule
}

type Exports = Readonly<Record<string, unknown>>

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'name' in value

/** What a module's part adds to the store: the export called `feature`. */
export const readFeature = ({ feature }: Exports): Feature | undefined =>
  isFeature(feature) ? feature : undefined

/** By convention a module exports one component with the module's name, and may export its part's `feature`. */
const readModule = (wanted: WantedModule, exports: Exports): Result<LoadedModule, PartFailure> => {
  const { slot, module, owner, version } = wanted
  const component = exports[module]
  const feature = readFeature(exports)
  if (isComponent(component)) return ok({ component, wanted, ...(feature && { feature }) })
  return err({ kind: 'broken', slot, owner, version, detail: `it exports no component called ${module}` })
}

const loadCandidate = async (
  wanted: WantedModule,
  deadlineMs: number,
  dependencies: SlotDependencies,
): Promise<Result<LoadedModule, PartFailure>> => {
  const exports = await loadModule(wanted, deadlineMs, dependencies)
  return exports.ok ? readModule(wanted, { ...Object(exports.value) }) : exports
}

/** The versions that may fill a slot in this session, the preferred one first. */
export const findCandidates = (
  registry: Registry,
  slot: SlotName,
  { quarantine, visitor }: SlotDependencies,
): Result<readonly WantedModule[], PartFailure> =>
  chooseCandidates(registry, slot, { ...visitor, isQuarantined: quarantine.has })

/** Excludes from this session a version that failed where another works, and reports it the first time. */
const quarantineVersion = (
  part: string,
  failure: PartFailure,
  { quarantine, report }: SlotDependencies,
): void => {
  if (failure.version && quarantine.add(part, failure.version)) report(failure)
}

/**
 * Loads the first candidate that works, and quarantines for the session those that failed before it. When none works, the
 * failure is that of the preferred candidate, and nothing is quarantined.
 */
export const loadSlot = async (
  registry: Registry,
  slot: SlotName,
  dependencies: SlotDependencies,
): Promise<Result<LoadedModule, PartFailure>> => {
  const candidates = findCandidates(registry, slot, dependencies)
  if (!candidates.ok) return candidates
  const failures: PartFailure[] = []
  for (const wanted of candidates.value) {
    const loaded = await loadCandidate(wanted, DEADLINE_MS / candidates.value.length, dependencies)
    if (loaded.ok) {
      for (const failure of failures) quarantineVersion(wanted.part, failure, dependencies)
      return loaded
    }
    failures.push(loaded.error)
  }
  const [first] = failures
  return err(first ?? { kind: 'unknown', slot, detail: 'nothing to try' })
}
