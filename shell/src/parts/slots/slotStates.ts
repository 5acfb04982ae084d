import type { SlotName } from '@site/shared/platform'
import type { ComponentType } from 'react'
import type { LoadedModule } from '../loading/loadSlot'
import type { PartFailure } from '../loading/partFailure'

/** The state of a slot. A part that becomes ready keeps the `id` it loaded with; every other change has a new one. */
export type SlotState =
  | { readonly status: 'loading'; readonly id: number; readonly component: ComponentType }
  | {
      readonly status: 'ready'
      readonly id: number
      readonly component: ComponentType
      readonly module: LoadedModule
    }
  | { readonly status: 'failed'; readonly id: number; readonly failure: PartFailure }

/** The module a slot shows; null unless it is ready. */
export const getModule = (state: SlotState | undefined): LoadedModule | null =>
  state?.status === 'ready' ? state.module : null

/** The version a slot shows; undefined unless it is ready. */
export const getVersion = (state: SlotState | undefined): string | undefined =>
  getModule(state)?.wanted.version

/** The states of the slots that were requested. */
export interface SlotStates {
  get(slot: SlotName): SlotState | undefined
  /** Sets the first state of a slot, without a notification, and returns it. */
  add(slot: SlotName, state: SlotState): SlotState
  /** Sets the next state and notifies the slot's listeners. A failure without listeners is dropped. */
  set(slot: SlotName, state: SlotState): void
  entries(): readonly (readonly [SlotName, SlotState])[]
  /** Returns how to unsubscribe. */
  subscribe(slot: SlotName, listener: () => void): () => void
}

export const createSlotStates = (): SlotStates => {
  const states = new Map<SlotName, SlotState>()
  const listeners = new Map<SlotName, Set<() => void>>()
  /** A failure lasts as long as it is shown: the next page with the slot loads it again. */
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
      const slotListeners = listeners.get(slot) ?? new Set()
      listeners.set(slot, slotListeners.add(listener))
      return () => {
        slotListeners.delete(listener)
        dropHiddenFailure(slot)
      }
    },
  }
}

/** Which lazy slots a visitor has come near. */
export interface LazySlots {
  /** Resolves once a visitor is near the slot. */
  whenNear(slot: SlotName): Promise<void>
  /** Call when a visitor comes near the slot; it counts as near from then on. */
  near(slot: SlotName): void
}

export const createLazySlots = (): LazySlots => {
  const reached = new Set<SlotName>()
  const waiting = new Map<SlotName, readonly (() => void)[]>()
  return {
    whenNear: (slot) =>
      new Promise((resolve) => {
        if (reached.has(slot)) resolve()
        else waiting.set(slot, [...(waiting.get(slot) ?? []), resolve])
      }),
    near: (slot) => {
      reached.add(slot)
      for (const resolve of waiting.get(slot) ?? []) resolve()
      waiting.delete(slot)
    },
  }
}
