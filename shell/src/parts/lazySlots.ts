import type { SlotName } from '@site/shared/platform'

/** The lazy slots of a page: which of them a visitor came near. */
export interface LazySlots {
  /** Resolves once a visitor is near the slot. */
  whenNear(slot: SlotName): Promise<void>
  /** A visitor is near the slot, now and from now on. */
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
