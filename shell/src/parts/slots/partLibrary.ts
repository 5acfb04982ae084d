import { wait } from '@site/shared/clock'
import type { SlotProps } from '@site/shared/host'
import type { Feature, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, flatMap, type Result } from '@site/shared/result'
import { type ComponentType, lazy } from 'react'
import { readPartName } from '../../registry/pageRegistry'
import type { RegistrySource } from '../../registry/registrySource'
import type { WantedModule } from '../loading/candidates'
import { findCandidates, type LoadedModule, loadSlot, type SlotDependencies } from '../loading/loadSlot'
import { describeCause, type PartFailure } from '../loading/partFailure'
import {
  createLazySlots,
  createSlotStates,
  getModule,
  getVersion,
  type LazySlots,
  type SlotState,
} from './slotStates'

export interface PartLibraryDependencies extends SlotDependencies {
  /** The registry of this page; refreshed after a failure. */
  readonly registry: RegistrySource
  /** Adds a part's feature to the store, before the part renders. */
  readonly install: (feature: Feature) => void
  /** Called when a part that is switched off is replaced by its message. */
  readonly onDisabled: (part: string) => void
  /** Whether this page's HTML of the part was prerendered with this version. */
  readonly canHydrate: (wanted: Pick<WantedModule, 'part' | 'version'>) => boolean
  /** The slots nested in another, in this page's HTML. */
  readonly findNestedSlots: (slot: SlotName) => readonly SlotName[]
}

/** Milliseconds a failed slot waits for a newer registry before it shows a message. */
const REGISTRY_WAIT_MS = 3_000

/** The modules of parts, as components that load when they are first shown. */
export interface PartLibrary extends Pick<LazySlots, 'near'> {
  /** The state of a slot. Loading starts when the component of its first state renders; for a lazy slot, once it is near. */
  state(slot: SlotName, loading?: SlotProps['loading']): SlotState
  /** Calls the listener when the slot's state changed; returns how to unsubscribe. */
  subscribe(slot: SlotName, listener: () => void): () => void
  /** Loads slots before they are rendered, so that they render at once. Never rejects. */
  prepare(slots: readonly SlotName[]): Promise<void>
  /** Loads a failed slot again. */
  retry(slot: SlotName): void
  /** Reports what a slot's component threw, and falls back to the last known good version if there is one. */
  crash(slot: SlotName, cause: unknown): Promise<void>
  /** Loads in the background the versions a newer registry names for slots that are ready or failed. */
  refresh(registry: Registry): Promise<void>
  /** Shows what `refresh` loaded. Call at a navigation, never in the middle of a gesture. */
  applyPendingUpdates(): void
}

/** For lazy components whose slot renders something else by now. */
const neverResolves = new Promise<never>(() => {})

export const createPartLibrary = (dependencies: PartLibraryDependencies): PartLibrary => {
  const { clock, registry, quarantine, report, install, onDisabled } = dependencies
  const { canHydrate, findNestedSlots } = dependencies
  const slots = createSlotStates()
  const lazySlots = createLazySlots()
  const pending = new Map<SlotName, SlotState>()

  let lastId = 0
  const nextId = (): number => {
    lastId += 1
    return lastId
  }

  const setState = (slot: SlotName, state: SlotState): void => {
    const feature = getModule(state)?.feature
    if (feature) install(feature)
    slots.set(slot, state)
  }

  /** A registry that arrived while the slot loaded may name another version. */
  const catchUp = async (slot: SlotName, state: SlotState): Promise<void> => {
    const known = await registry.current()
    if (known.ok) await preload(known.value, slot, state)
  }

  /** The one way a slot succeeds. */
  const succeed = (slot: SlotName, state: SlotState): void => {
    setState(slot, state)
    void catchUp(slot, state)
  }

  /** The one way a slot fails: shows the failure and reports it. */
  const fail = (slot: SlotName, failure: PartFailure): void => {
    report(failure)
    if (failure.kind === 'disabled') onDisabled(readPartName(slot))
    setState(slot, { status: 'failed', id: nextId(), failure })
  }

  const isSamePart = (one: Registry, other: Registry, name: string): boolean =>
    JSON.stringify(one.parts[name]) === JSON.stringify(other.parts[name])

  /** After a deployment the files an open page names may be gone: loads what the newer registry names. */
  const loadNewer = async (
    slot: SlotName,
    before: Registry,
  ): Promise<Result<LoadedModule, PartFailure> | null> => {
    await Promise.race([registry.refresh(), wait(clock, REGISTRY_WAIT_MS)])
    const known = await registry.current()
    const isChanged = known.ok && !isSamePart(known.value, before, readPartName(slot))
    return isChanged ? loadSlot(known.value, slot, dependencies) : null
  }

  const load = async (slot: SlotName): Promise<Result<LoadedModule, PartFailure>> => {
    const known = await registry.withPart(readPartName(slot))
    if (!known.ok) return err({ kind: 'no-registry', slot, detail: known.error.message })
    const loaded = await loadSlot(known.value, slot, dependencies)
    if (loaded.ok || loaded.error.kind === 'timeout') return loaded
    return (await loadNewer(slot, known.value)) ?? loaded
  }

  const hasAnother = async (slot: SlotName, version: string): Promise<boolean> => {
    const candidates = flatMap(await registry.current(), (known) => findCandidates(known, slot, dependencies))
    return candidates.ok && candidates.value.some((candidate) => candidate.version !== version)
  }

  const createReadyState = (module: LoadedModule): SlotState => ({
    status: 'ready',
    id: nextId(),
    component: module.component,
    module,
  })

  const prepareSlot = async (slot: SlotName): Promise<void> => {
    if (slots.get(slot)) return
    const loaded = await load(slot)
    if (slots.get(slot)) return
    if (loaded.ok) succeed(slot, createReadyState(loaded.value))
    else fail(slot, loaded.error)
  }

  const prepare = async (wanted: readonly SlotName[]): Promise<void> => {
    await Promise.all(wanted.map(prepareSlot))
  }

  const createLoadingState = (slot: SlotName, loading: SlotProps['loading'] = 'eager'): SlotState => {
    const id = nextId()
    const isCurrent = (): boolean => slots.get(slot)?.id === id
    /** Keeps HTML of another version in view until this version and its nested slots are loaded. */
    const replaceHtml = async (module: LoadedModule): Promise<{ default: ComponentType }> => {
      await prepare(findNestedSlots(slot))
      if (isCurrent()) succeed(slot, createReadyState(module))
      return neverResolves
    }
    const component: ComponentType = lazy(async () => {
      if (loading === 'lazy') await lazySlots.whenNear(slot)
      const loaded = await load(slot)
      if (loaded.ok) {
        if (!canHydrate(loaded.value.wanted)) return replaceHtml(loaded.value)
        if (isCurrent()) succeed(slot, { status: 'ready', id, component, module: loaded.value })
        return { default: loaded.value.component }
      }
      if (isCurrent()) fail(slot, loaded.error)
      return neverResolves
    })
    return { status: 'loading', id, component }
  }

  /** The slot's state may have changed while the newer version loaded. */
  const preloadVersion = async (known: Registry, slot: SlotName, { id }: SlotState): Promise<void> => {
    const loaded = await loadSlot(known, slot, dependencies)
    if (!loaded.ok) return report(loaded.error)
    const state = slots.get(slot)
    if (state?.id !== id || loaded.value.wanted.version === getVersion(state)) return
    pending.set(slot, createReadyState(loaded.value))
  }

  /** A working version stays until a newer one is loaded, or its part is switched off. */
  const preload = async (known: Registry, slot: SlotName, state: SlotState): Promise<void> => {
    pending.delete(slot)
    const candidates = findCandidates(known, slot, dependencies)
    if (!candidates.ok) {
      const isSwitchedOff = state.status === 'ready' && candidates.error.kind === 'disabled'
      if (isSwitchedOff) pending.set(slot, createLoadingState(slot))
    } else if (candidates.value[0]?.version !== getVersion(state)) await preloadVersion(known, slot, state)
  }

  const refresh = async (known: Registry): Promise<void> => {
    const settled = slots.entries().filter(([, { status }]) => status !== 'loading')
    await Promise.all(settled.map(([slot, state]) => preload(known, slot, state)))
  }

  registry.subscribe((newer) => void refresh(newer))

  return {
    refresh,
    prepare,
    subscribe: slots.subscribe,
    near: lazySlots.near,
    state: (slot, loading) => slots.get(slot) ?? slots.add(slot, createLoadingState(slot, loading)),
    retry: (slot) => {
      if (slots.get(slot)?.status !== 'failed') return
      const state = pending.get(slot) ?? createLoadingState(slot)
      pending.delete(slot)
      setState(slot, state)
    },
    crash: async (slot, cause) => {
      const before = slots.get(slot)
      if (before?.status === 'failed') return
      const wanted = getModule(before)?.wanted
      const known = wanted && { owner: wanted.owner, version: wanted.version }
      fail(slot, { kind: 'crashed', slot, ...known, detail: describeCause(cause), cause })
      const failed = slots.get(slot)
      if (!wanted || !(await hasAnother(slot, wanted.version))) return
      quarantine.add(wanted.part, wanted.version)
      if (slots.get(slot) === failed) setState(slot, createLoadingState(slot))
    },
    applyPendingUpdates: () => {
      for (const [slot, state] of pending) setState(slot, state)
      pending.clear()
    },
  }
}
