import type { Feature, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { ComponentType } from 'react'
import { chooseCandidates, type Visitor, type WantedModule } from './candidates'
import { featureOf } from './featureOf'
import { type LoadDependencies, loadModule } from './loadModule'
import type { PartFailure } from './partFailure'
import type { Quarantine } from './quarantine'

/** Milliseconds a slot has, every version and attempt included, before its place shows a message. */
const DEADLINE_MS = 12_000

export interface SlotDependencies extends LoadDependencies {
  readonly quarantine: Quarantine
  readonly visitor: Omit<Visitor, 'isQuarantined'>
  /** Reports a failure visitors were spared, or one they see. */
  readonly report: (failure: PartFailure) => void
}

export interface LoadedModule {
  readonly component: ComponentType
  /** What the part adds to the store. */
  readonly feature?: Feature
  readonly wanted: WantedModule
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

/** By convention a module exports one component, named like the module, and may export its part's `feature`. */
const readModule = (wanted: WantedModule, exports: object): Result<LoadedModule, PartFailure> => {
  const { slot, module, owner, version } = wanted
  const named: Readonly<Record<string, unknown>> = { ...exports }
  const component = named[module]
  const feature = featureOf(named)
  if (isComponent(component)) return ok({ component, wanted, ...(feature && { feature }) })
  return err({ kind: 'broken', slot, owner, version, detail: `it exports no component called ${module}` })
}

const loadCandidate = async (
  wanted: WantedModule,
  deadlineMs: number,
  dependencies: SlotDependencies,
): Promise<Result<LoadedModule, PartFailure>> => {
  const exports = await loadModule(wanted, deadlineMs, dependencies)
  return exports.ok ? readModule(wanted, Object(exports.value)) : exports
}

/** What a slot may be filled with in this session. */
export const candidatesFor = (
  registry: Registry,
  slot: SlotName,
  { quarantine, visitor }: SlotDependencies,
) => chooseCandidates(registry, slot, { ...visitor, isQuarantined: quarantine.has })

/** Leaves out of this session a version that failed where another works, and reports it the first time. */
const quarantineVersion = (
  part: string,
  failure: PartFailure,
  { quarantine, report }: SlotDependencies,
): void => {
  if (failure.version && quarantine.add(part, failure.version)) report(failure)
}

/** Fills a slot with the first candidate that works; those that failed before it are quarantined for the session. */
export const loadSlot = async (
  registry: Registry,
  slot: SlotName,
  dependencies: SlotDependencies,
): Promise<Result<LoadedModule, PartFailure>> => {
  const candidates = candidatesFor(registry, slot, dependencies)
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
