import { wait } from '@site/shared/clock'
import type { SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, flatMap, type Result } from '@site/shared/result'
import { type ComponentType, lazy } from 'react'
import { candidatesFor, type LoadedModule, loadSlot, type SlotDependencies } from './loadSlot'
import { PartError, type PartFailure, partOf } from './partFailure'

export interface PartLibraryDependencies extends SlotDependencies {
  /** The registry this page lives with; asked again after a failure. */
  readonly registry: () => Promise<Result<Registry, { readonly message: string }>>
  /** Asks the site for a newer registry, and lives with it from then on; answers null when there is none. */
  readonly newerRegistry: () => Promise<Registry | null>
  /** Called when the message of a part that is switched off takes its place. */
  readonly onDisabled: (part: string) => void
}

/** Milliseconds a failed slot waits to hear of a newer registry before its place shows a message. */
const NEWS_WAIT_MS = 3_000

/** What fills a slot at the moment. A new object means something new to show. */
export interface SlotFilling {
  /** Tells one filling from the next. */
  readonly id: number
  readonly component: ComponentType
  state: 'loading' | 'failed' | LoadedModule
}

/** The modules of parts, as components that load when they are first shown. */
export interface PartLibrary {
  /** The same filling every time, until it is replaced. */
  filling(slot: SlotName): SlotFilling
  /** Starts afresh where the last load failed: on a visitor's wish, or when the slot is shown again. */
  retry(slot: SlotName): void
  /** The filling threw while it was shown: that is reported, and the last known good takes its place if there is one. */
  crashed(slot: SlotName, failure: PartFailure): Promise<void>
  /** Loads in the background what a newer registry wants in place of what is shown, or of what failed. */
  refresh(registry: Registry): Promise<void>
  /** Shows what `refresh` made ready. Called at a navigation, never in the middle of a gesture. */
  adopt(): void
  subscribe(listener: () => void): () => void
}

const loadedIn = (filling: SlotFilling | undefined): LoadedModule | null =>
  typeof filling?.state === 'object' ? filling.state : null

const versionIn = (filling: SlotFilling): string | undefined => loadedIn(filling)?.wanted.version

export const createPartLibrary = (dependencies: PartLibraryDependencies): PartLibrary => {
  const fillings = new Map<SlotName, SlotFilling>()
  const ready = new Map<SlotName, SlotFilling>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  const learnNews = async (): Promise<void> => {
    const newer = await dependencies.newerRegistry()
    if (newer) void refresh(newer)
  }

  /** The files of a page from before a deployment may be gone: what the site has by now takes their place. */
  const loadNewer = async (
    slot: SlotName,
    before: Registry,
  ): Promise<Result<LoadedModule, PartFailure> | null> => {
    await Promise.race([learnNews(), wait(dependencies.clock, NEWS_WAIT_MS)])
    const registry = await dependencies.registry()
    const isNews = registry.ok && registry.value.revision > before.revision
    return isNews ? loadSlot(registry.value, slot, dependencies) : null
  }

  const load = async (slot: SlotName): Promise<Result<LoadedModule, PartFailure>> => {
    const registry = await dependencies.registry()
    if (!registry.ok) return err({ kind: 'no-registry', slot, detail: registry.error.message })
    const loaded = await loadSlot(registry.value, slot, dependencies)
    if (loaded.ok || loaded.error.kind === 'timeout') return loaded
    return (await loadNewer(slot, registry.value)) ?? loaded
  }

  const hasAnother = async (slot: SlotName, version: string): Promise<boolean> => {
    const registry = await dependencies.registry()
    const candidates = flatMap(registry, (known) => candidatesFor(known, slot, dependencies))
    return candidates.ok && candidates.value.some((candidate) => candidate.version !== version)
  }

  let made = 0
  const nextId = (): number => {
    made += 1
    return made
  }

  const begin = (slot: SlotName): SlotFilling => {
    const filling: SlotFilling = {
      id: nextId(),
      state: 'loading',
      component: lazy(async () => {
        const loaded = await load(slot)
        filling.state = loaded.ok ? loaded.value : 'failed'
        if (loaded.ok) return { default: loaded.value.component }
        dependencies.report(loaded.error)
        if (loaded.error.kind === 'disabled') dependencies.onDisabled(partOf(slot))
        throw new PartError(loaded.error)
      }),
    }
    return filling
  }

  const fill = (slot: SlotName, filling: SlotFilling): void => {
    fillings.set(slot, filling)
    notify()
  }

  /** What fills the slot, or failed to, may have been replaced while the newer version loaded. */
  const prepareVersion = async (registry: Registry, slot: SlotName, filling: SlotFilling): Promise<void> => {
    const loaded = await loadSlot(registry, slot, dependencies)
    if (!loaded.ok) return dependencies.report(loaded.error)
    if (fillings.get(slot) === filling && loaded.value.wanted.version !== versionIn(filling))
      ready.set(slot, { id: nextId(), component: loaded.value.component, state: loaded.value })
  }

  /** What works stays until there is something better, or its part is switched off. */
  const prepare = async (registry: Registry, slot: SlotName, filling: SlotFilling): Promise<void> => {
    ready.delete(slot)
    const candidates = candidatesFor(registry, slot, dependencies)
    const isShown = loadedIn(filling) !== null
    if (!candidates.ok) {
      if (isShown && candidates.error.kind === 'disabled') ready.set(slot, begin(slot))
    } else if (candidates.value[0]?.version !== versionIn(filling))
      await prepareVersion(registry, slot, filling)
  }

  const refresh = async (registry: Registry): Promise<void> => {
    const settled = [...fillings].filter(([, { state }]) => state !== 'loading')
    await Promise.all(settled.map(([slot, filling]) => prepare(registry, slot, filling)))
  }

  return {
    refresh,
    filling: (slot) => {
      const filling = fillings.get(slot) ?? begin(slot)
      fillings.set(slot, filling)
      return filling
    },
    retry: (slot) => {
      if (fillings.get(slot)?.state !== 'failed') return
      const filling = ready.get(slot) ?? begin(slot)
      ready.delete(slot)
      fill(slot, filling)
    },
    crashed: async (slot, failure) => {
      const filling = fillings.get(slot)
      const wanted = loadedIn(filling)?.wanted
      dependencies.report({ ...failure, ...(wanted && { version: wanted.version, owner: wanted.owner }) })
      if (!filling || !wanted) return
      filling.state = 'failed'
      if (await hasAnother(slot, wanted.version)) {
        dependencies.quarantine.add(wanted.part, wanted.version)
        fill(slot, begin(slot))
      }
    },
    adopt: () => {
      if (ready.size === 0) return
      for (const [slot, filling] of ready) fillings.set(slot, filling)
      ready.clear()
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
