import { wait } from '@site/shared/clock'
import type { SlotProps } from '@site/shared/host'
import type { Feature, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, flatMap, type Result } from '@site/shared/result'
import { type ComponentType, lazy } from 'react'
import type { RegistrySource } from '../registry/registrySource'
import type { WantedModule } from './candidates'
import { createLazySlots, type LazySlots } from './lazySlots'
import { candidatesFor, type LoadedModule, loadSlot, type SlotDependencies } from './loadSlot'
import { detailOf, type PartFailure, partOf } from './partFailure'
import { createSlotStates, moduleIn, type SlotState, versionIn } from './slotStates'

export interface PartLibraryDependencies extends SlotDependencies {
  /** The registry of this page; asked for a newer one after a failure. */
  readonly registry: RegistrySource
  /** Adds to the store what a part brings, before the part renders. */
  readonly install: (feature: Feature) => void
  /** Called when the message of a part that is switched off takes its place. */
  readonly onDisabled: (part: string) => void
  /** Whether the HTML of this page, where it shows the part, was rendered with this version. */
  readonly canHydrate: (wanted: Pick<WantedModule, 'part' | 'version'>) => boolean
  /** The slots this page's HTML shows inside the place of another. */
  readonly slotsWithin: (slot: SlotName) => readonly SlotName[]
}

/** Milliseconds a failed slot waits for a newer registry before its place shows a message. */
const REGISTRY_WAIT_MS = 3_000

/** The modules of parts, as components that load when they are first shown. */
export interface PartLibrary extends Pick<LazySlots, 'near'> {
  /** What the slot shows; its loading begins when the component of its first state renders, of a lazy one once it is near. */
  state(slot: SlotName, loading?: SlotProps['loading']): SlotState
  /** Calls the listener when the slot's state changed, until the answer is called. */
  subscribe(slot: SlotName, listener: () => void): () => void
  /** Loads what slots show before they are rendered: they are whole at once then. Never rejects. */
  prepare(slots: readonly SlotName[]): Promise<void>
  /** Starts afresh where the last load failed. */
  retry(slot: SlotName): void
  /** What the slot shows threw: that is reported, and the last known good takes its place if there is one. */
  crash(slot: SlotName, cause: unknown): Promise<void>
  /** Loads in the background what a newer registry wants in place of what is shown, or of what failed. */
  refresh(registry: Registry): Promise<void>
  /** Shows what `refresh` loaded. Called at a navigation, never in the middle of a gesture. */
  applyPendingUpdates(): void
}

/** What a component resolves to whose slot shows a failure in its place. */
const nothing = new Promise<never>(() => {})

export const createPartLibrary = (dependencies: PartLibraryDependencies): PartLibrary => {
  const { clock, registry, quarantine, report, install, onDisabled } = dependencies
  const { canHydrate, slotsWithin } = dependencies
  const slots = createSlotStates()
  const lazySlots = createLazySlots()
  const pending = new Map<SlotName, SlotState>()

  let lastId = 0
  const nextId = (): number => {
    lastId += 1
    return lastId
  }

  const setEntry = (slot: SlotName, state: SlotState): void => {
    const feature = moduleIn(state)?.feature
    if (feature) install(feature)
    slots.set(slot, state)
  }

  /** A registry that came while the slot loaded may want another version in it by now. */
  const catchUp = async (slot: SlotName, state: SlotState): Promise<void> => {
    const known = await registry.current()
    if (known.ok) await preload(known.value, slot, state)
  }

  /** The one way a slot succeeds. */
  const succeed = (slot: SlotName, state: SlotState): void => {
    setEntry(slot, state)
    void catchUp(slot, state)
  }

  /** The one way a slot fails: it shows what happened, and that is reported. */
  const fail = (slot: SlotName, failure: PartFailure): void => {
    report(failure)
    if (failure.kind === 'disabled') onDisabled(partOf(slot))
    setEntry(slot, { status: 'failed', id: nextId(), failure })
  }

  const isSamePart = (one: Registry, other: Registry, name: string): boolean =>
    JSON.stringify(one.parts[name]) === JSON.stringify(other.parts[name])

  /** The files of a page from before a deployment may be gone: what the site has by now takes their place. */
  const loadNewer = async (
    slot: SlotName,
    before: Registry,
  ): Promise<Result<LoadedModule, PartFailure> | null> => {
    await Promise.race([registry.refresh(), wait(clock, REGISTRY_WAIT_MS)])
    const known = await registry.current()
    const isChanged = known.ok && !isSamePart(known.value, before, partOf(slot))
    return isChanged ? loadSlot(known.value, slot, dependencies) : null
  }

  const load = async (slot: SlotName): Promise<Result<LoadedModule, PartFailure>> => {
    const known = await registry.knowing(partOf(slot))
    if (!known.ok) return err({ kind: 'no-registry', slot, detail: known.error.message })
    const loaded = await loadSlot(known.value, slot, dependencies)
    if (loaded.ok || loaded.error.kind === 'timeout') return loaded
    return (await loadNewer(slot, known.value)) ?? loaded
  }

  const hasAnother = async (slot: SlotName, version: string): Promise<boolean> => {
    const candidates = flatMap(await registry.current(), (known) => candidatesFor(known, slot, dependencies))
    return candidates.ok && candidates.value.some((candidate) => candidate.version !== version)
  }

  const readyEntry = (module: LoadedModule): SlotState => ({
    status: 'ready',
    id: nextId(),
    component: module.component,
    module,
  })

  const prepareSlot = async (slot: SlotName): Promise<void> => {
    if (slots.get(slot)) return
    const loaded = await load(slot)
    if (slots.get(slot)) return
    if (loaded.ok) succeed(slot, readyEntry(loaded.value))
    else fail(slot, loaded.error)
  }

  const prepare = async (wanted: readonly SlotName[]): Promise<void> => {
    await Promise.all(wanted.map(prepareSlot))
  }

  const createEntry = (slot: SlotName, loading: SlotProps['loading'] = 'eager'): SlotState => {
    const id = nextId()
    const isCurrent = (): boolean => slots.get(slot)?.id === id
    /** The HTML of another version stays in view until this one is there, with what it shows inside. */
    const renderAnew = async (module: LoadedModule): Promise<{ default: ComponentType }> => {
      await prepare(slotsWithin(slot))
      if (isCurrent()) succeed(slot, readyEntry(module))
      return nothing
    }
    const component: ComponentType = lazy(async () => {
      if (loading === 'lazy') await lazySlots.whenNear(slot)
      const loaded = await load(slot)
      if (loaded.ok) {
        if (!canHydrate(loaded.value.wanted)) return renderAnew(loaded.value)
        if (isCurrent()) succeed(slot, { status: 'ready', id, component, module: loaded.value })
        return { default: loaded.value.component }
      }
      if (isCurrent()) fail(slot, loaded.error)
      return nothing
    })
    return { status: 'loading', id, component }
  }

  /** What the slot shows, or failed to, may have been replaced while the newer version loaded. */
  const preloadVersion = async (known: Registry, slot: SlotName, { id }: SlotState): Promise<void> => {
    const loaded = await loadSlot(known, slot, dependencies)
    if (!loaded.ok) return report(loaded.error)
    const state = slots.get(slot)
    if (state?.id !== id || loaded.value.wanted.version === versionIn(state)) return
    pending.set(slot, readyEntry(loaded.value))
  }

  /** What works stays until there is something better, or its part is switched off. */
  const preload = async (known: Registry, slot: SlotName, state: SlotState): Promise<void> => {
    pending.delete(slot)
    const candidates = candidatesFor(known, slot, dependencies)
    if (!candidates.ok) {
      const isSwitchedOff = state.status === 'ready' && candidates.error.kind === 'disabled'
      if (isSwitchedOff) pending.set(slot, createEntry(slot))
    } else if (candidates.value[0]?.version !== versionIn(state)) await preloadVersion(known, slot, state)
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
    state: (slot, loading) => slots.get(slot) ?? slots.add(slot, createEntry(slot, loading)),
    retry: (slot) => {
      if (slots.get(slot)?.status !== 'failed') return
      const state = pending.get(slot) ?? createEntry(slot)
      pending.delete(slot)
      setEntry(slot, state)
    },
    crash: async (slot, cause) => {
      const before = slots.get(slot)
      if (before?.status === 'failed') return
      const wanted = moduleIn(before)?.wanted
      const known = wanted && { owner: wanted.owner, version: wanted.version }
      fail(slot, { kind: 'crashed', slot, ...known, detail: detailOf(cause), cause })
      const failed = slots.get(slot)
      if (!wanted || !(await hasAnother(slot, wanted.version))) return
      quarantine.add(wanted.part, wanted.version)
      if (slots.get(slot) === failed) setEntry(slot, createEntry(slot))
    },
    applyPendingUpdates: () => {
      for (const [slot, state] of pending) setEntry(slot, state)
      pending.clear()
    },
  }
}
