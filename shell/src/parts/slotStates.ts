import type { SlotName } from '@site/shared/platform'
import type { ComponentType } from 'react'
import type { LoadedModule } from './loadSlot'
import type { PartFailure } from './partFailure'

/** What a slot shows. A part that becomes ready keeps the `id` it loaded with; every other change has a new one. */
export type SlotState =
  | { readonly status: 'loading'; readonly id: number; readonly component: ComponentType }
  | {
      readonly status: 'ready'
      readonly id: number
      readonly component: ComponentType
      readonly module: LoadedModule
    }
  | { readonly status: 'failed'; readonly id: number; readonly failure: PartFailure }

/** The module a slot shows; null while there is none. */
export const moduleIn = (state: SlotState | undefined): LoadedModule | null =>
  state?.status === 'ready' ? state.module : null

/** The version a slot shows; undefined while there is none. */
export const versionIn = (state: SlotState | undefined): string | undefined => moduleIn(state)?.wanted.version

/** The state of each slot that was asked for. */
export interface SlotStates {
  get(slot: SlotName): SlotState | undefined
  /** Begins with a state nobody is subscribed to yet, and answers it. */
  add(slot: SlotName, state: SlotState): SlotState
  set(slot: SlotName, state: SlotState): void
  entries(): readonly (readonly [SlotName, SlotState])[]
  subscribe(slot: SlotName, listener: () => void): () => void
}

export const createSlotStates = (): SlotStates => {
  const states = new Map<SlotName, SlotState>()
  const listeners = new Map<SlotName, Set<() => void>>()
  /** A failure lasts as long as it is shown: the next visitor of the slot starts afresh. */
  const dropHiddenFailure = (slot: SlotName): void => {
    if (states.get(slot)?.status === 'failed' && listeners.get(slot)?.size === 0) states.delete(slot)
  }
  return {
    get: (slot) => states.get(slot),
    add: (slot, state) => {
      states.set(slot, state)
      return state
    },
    set: (slot, state) => {
      states.set(slot, state)
      dropHiddenFailure(slot)
      for (const listener of listeners.get(slot) ?? []) listener()
    },
    entries: () => [...states],
    subscribe: (slot, listener) => {
      const own = listeners.get(slot) ?? new Set()
      listeners.set(slot, own.add(listener))
      return () => {
        own.delete(listener)
        dropHiddenFailure(slot)
      }
    },
  }
}
