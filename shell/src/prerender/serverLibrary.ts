import type { Clock } from '@site/shared/clock'
import type { SlotName } from '@site/shared/platform'
import type { PrerenderFailure } from '@site/shared/prerender'
import type { Preparation, ServerModule, ServerModules, StructuredData } from '@site/shared/prerender/modules'
import { type ComponentType, lazy } from 'react'
import type { PartLibrary } from '../parts/slots/partLibrary'
import type { SlotState } from '../parts/slots/slotStates'

/** Milliseconds the sources of a module may take; without an answer by then its page is prerendered without data. */
export const PREPARATION_MS = 10_000

export interface ServerLibraryDependencies {
  readonly modules: ServerModules
  readonly preparation: Preparation
  readonly clock: Clock
  /** Told of each slot the page shows, once. */
  readonly onSlot: (slot: SlotName, isLazy: boolean) => void
  readonly onDescribed: (data: readonly StructuredData[]) => void
  readonly onFailure: (failure: PrerenderFailure) => void
  /** Modules whose data did not come in time on a page before: no other page waits for it. */
  readonly unanswered: Set<SlotName>
  /** Parts that are switched off. */
  readonly switchedOff: ReadonlySet<string>
}

export const partOf = (slot: SlotName): string => slot.replace(/\/.*$/, '')

/** What a part that is switched off throws in its place, which the browser fills with its message: no failure. */
export class SwitchedOff extends Error {}

/** Why a place stays empty, and whose it is. */
export class NotRendered extends Error {
  readonly slot: SlotName

  constructor(slot: SlotName) {
    super(`${slot} cannot be rendered here`)
    this.slot = slot
  }
}

const componentOf = (
  slot: SlotName,
  exports: ServerModule | undefined,
  isSwitchedOff: boolean,
): ComponentType => {
  if (isSwitchedOff) throw new SwitchedOff(`${slot} is switched off`)
  const component = exports?.[slot.replace(/^.*\//, '')]
  if (typeof component !== 'function') throw new NotRendered(slot)
  return component as ComponentType
}

const late = (): Error => new Error(`no data after ${PREPARATION_MS} ms`)

/** The timer ends with the work: a process that prerenders pages would wait for it before it ends. */
const withinTime = (work: Promise<void>, clock: Clock, onLate: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(PREPARATION_MS, () => {
      onLate()
      reject(late())
    })
    void work.finally(cancel).then(resolve, reject)
  })

/** What the data of slots are prepared with. */
type SlotPreparation = Omit<ServerLibraryDependencies, 'onSlot' | 'switchedOff'>

const prepareData = async (
  slot: SlotName,
  { modules, preparation, clock, onFailure, unanswered }: SlotPreparation,
): Promise<void> => {
  const work = modules[slot]?.prepare
  if (!work) return
  try {
    if (unanswered.has(slot)) throw late()
    await withinTime(work(preparation), clock, () => unanswered.add(slot))
  } catch (cause) {
    const message = `${slot} is prerendered without its data: ${String(cause)}`
    onFailure({ part: partOf(slot), message })
  }
}

/** Puts what a slot shows into the store, and tells what it is about. */
export const prepareSlot = async (slot: SlotName, dependencies: SlotPreparation): Promise<void> => {
  const { modules, preparation, onDescribed } = dependencies
  const feature = modules[slot]?.feature
  if (feature) preparation.store.use(feature)
  await prepareData(slot, dependencies)
  onDescribed(modules[slot]?.describe?.(preparation) ?? [])
}

/** Fills slots from the parts' server bundles; each module's data is prepared when its slot is met. */
export const createServerLibrary = (dependencies: ServerLibraryDependencies): PartLibrary => {
  const { modules, onSlot, switchedOff } = dependencies
  const states = new Map<SlotName, SlotState>()

  const createEntry = (slot: SlotName, isLazy: boolean): SlotState => {
    onSlot(slot, isLazy)
    const component = lazy(async () => {
      const found = componentOf(slot, modules[slot], switchedOff.has(partOf(slot)))
      await prepareSlot(slot, dependencies)
      return { default: found }
    })
    const state: SlotState = { status: 'loading', id: states.size, component }
    states.set(slot, state)
    return state
  }

  return {
    state: (slot, loading) => states.get(slot) ?? createEntry(slot, loading === 'lazy'),
    near: () => {},
    retry: () => {},
    crash: async () => {},
    refresh: async () => {},
    prepare: async () => {},
    applyPendingUpdates: () => {},
    subscribe: () => () => {},
  }
}
