/** Fills slots from the parts' server bundles, with the data that their modules prepare. */

import type { Clock } from '@site/shared/clock'
import type { SlotName } from '@site/shared/platform'
import type {
  Preparation,
  PrerenderFailure,
  ServerModule,
  ServerModules,
  StructuredData,
} from '@site/shared/prerender'
import { type ComponentType, lazy } from 'react'
import type { PartLibrary } from '../parts/slots/partLibrary'
import type { SlotState } from '../parts/slots/slotStates'
import { readPartName } from '../registry/pageRegistry'

/** Time the sources of a module may take; after that its page is prerendered without data. */
export const PREPARATION_MS = 10_000

/** Describes what was thrown as a failure that leaves a slot to the browser. */
export const describeThrown = (thrown: unknown, before = ''): PrerenderFailure => ({
  message: `${before}${String(thrown)}`,
  leavesPlace: true,
  ...(thrown instanceof Error && thrown.stack !== undefined && { stack: thrown.stack }),
})

interface SlotPreparation {
  readonly modules: ServerModules
  readonly preparation: Preparation
  readonly clock: Clock
  readonly onDescribed: (data: readonly StructuredData[]) => void
  readonly onFailure: (failure: PrerenderFailure) => void
  /** Modules whose data was late on another page: no further page waits for it. */
  readonly unanswered: Set<SlotName>
}

export interface ServerLibraryDependencies extends SlotPreparation {
  /** Called once for each slot of the page. */
  readonly onSlot: (slot: SlotName, isLazy: boolean) => void
  /** Names of disabled parts. */
  readonly disabled: ReadonlySet<string>
}

/** Thrown in the slot of a disabled part, which the browser fills with its message: no failure. */
export class DisabledPart extends Error {}

export class NotRendered extends Error {
  readonly slot: SlotName

  constructor(slot: SlotName) {
    super(`${slot} cannot be rendered here`)
    this.slot = slot
  }
}

const findComponent = (slot: SlotName, exports: ServerModule | undefined): ComponentType => {
  const component = exports?.[slot.replace(/^.*\//, '')]
  if (typeof component !== 'function') throw new NotRendered(slot)
  return component as ComponentType
}

const createLateError = (): Error => new Error(`no data after ${PREPARATION_MS} ms`)

/** The timer is cancelled with the end of the work: the process would not exit before it fires. */
const limitTime = (work: Promise<void>, clock: Clock, onLate: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(PREPARATION_MS, () => {
      onLate()
      reject(createLateError())
    })
    void work.finally(cancel).then(resolve, reject)
  })

/** Prepares the data of a slot in the store, and collects its structured data. Data that fails is left out. */
export const prepareSlot = async (
  slot: SlotName,
  { modules, preparation, clock, onDescribed, onFailure, unanswered }: SlotPreparation,
): Promise<void> => {
  const { feature, prepare, describe } = modules[slot] ?? {}
  if (feature) preparation.store.use(feature)
  try {
    if (prepare && unanswered.has(slot)) throw createLateError()
    if (prepare) await limitTime(prepare(preparation), clock, () => unanswered.add(slot))
  } catch (cause) {
    const message = `${slot} is prerendered without its data: ${String(cause)}`
    onFailure({ part: readPartName(slot), message })
  }
  onDescribed(describe?.(preparation) ?? [])
}

/** Creates the part library of one prerendered page; the data of a module is prepared when its slot is rendered. */
export const createServerLibrary = (dependencies: ServerLibraryDependencies): PartLibrary => {
  const { modules, onSlot, disabled } = dependencies
  const states = new Map<SlotName, SlotState>()

  const createState = (slot: SlotName, isLazy: boolean): SlotState => {
    onSlot(slot, isLazy)
    const component = lazy(async () => {
      if (disabled.has(readPartName(slot))) throw new DisabledPart(`${slot} is disabled`)
      const found = findComponent(slot, modules[slot])
      await prepareSlot(slot, dependencies)
      return { default: found }
    })
    const state: SlotState = { status: 'loading', id: states.size, component }
    states.set(slot, state)
    return state
  }

  return {
    state: (slot, loading) => states.get(slot) ?? createState(slot, loading === 'lazy'),
    near: () => {},
    retry: () => {},
    crash: async () => {},
    refresh: async () => {},
    prepare: async () => {},
    applyPendingUpdates: () => {},
    subscribe: () => () => {},
  }
}
