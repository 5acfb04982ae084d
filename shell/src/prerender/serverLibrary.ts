import type { Clock } from '@site/shared/clock'
import type { SlotName } from '@site/shared/platform'
import type { Preparation, ServerModule, ServerModules, StructuredData } from '@site/shared/prerender'
import { type ComponentType, lazy } from 'react'
import type { PartLibrary } from '../parts/partLibrary'
import type { SlotState } from '../parts/slotStates'

/** Milliseconds the sources of a module may take; without an answer by then its page is prerendered without data. */
export const PREPARATION_MS = 5_000

export interface ServerLibraryDependencies {
  readonly modules: ServerModules
  readonly preparation: Preparation
  readonly clock: Clock
  /** Told of each slot the page shows, once. */
  readonly onSlot: (slot: SlotName) => void
  readonly onDescribed: (data: readonly StructuredData[]) => void
  readonly onFailure: (message: string) => void
}

const componentOf = (slot: SlotName, exports: ServerModule | undefined): ComponentType => {
  const component = exports?.[slot.replace(/^.*\//, '')]
  if (typeof component !== 'function') throw new Error(`${slot} cannot be rendered here`)
  return component as ComponentType
}

/** The timer ends with the work: a process that prerenders pages would wait for it before it ends. */
const withinTime = (work: Promise<void>, clock: Clock): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no data after ${PREPARATION_MS} ms`))
    const cancel = clock.after(PREPARATION_MS, late)
    void work.finally(cancel).then(resolve, reject)
  })

/** Fills slots from the parts' server bundles; each module's data is prepared when its slot is met. */
export const createServerLibrary = (dependencies: ServerLibraryDependencies): PartLibrary => {
  const { modules, preparation, clock, onSlot, onDescribed, onFailure } = dependencies
  const states = new Map<SlotName, SlotState>()

  const prepare = async (slot: SlotName): Promise<void> => {
    const work = modules[slot]?.prepare
    if (!work) return
    try {
      await withinTime(work(preparation), clock)
    } catch (cause) {
      onFailure(`${slot} is prerendered without its data: ${String(cause)}`)
    }
  }

  const createEntry = (slot: SlotName): SlotState => {
    onSlot(slot)
    const component = lazy(async () => {
      const found = componentOf(slot, modules[slot])
      const feature = modules[slot]?.feature
      if (feature) preparation.store.use(feature)
      await prepare(slot)
      onDescribed(modules[slot]?.describe?.(preparation) ?? [])
      return { default: found }
    })
    const state: SlotState = { status: 'loading', id: states.size, component }
    states.set(slot, state)
    return state
  }

  return {
    state: (slot) => states.get(slot) ?? createEntry(slot),
    retry: () => {},
    crash: async () => {},
    refresh: async () => {},
    prepare: async () => {},
    applyPendingUpdates: () => {},
    subscribe: () => () => {},
  }
}
