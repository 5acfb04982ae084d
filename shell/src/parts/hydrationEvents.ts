/** Dispatched on the element of a slot when its part is hydrated and answers clicks. */
export const HYDRATED = 'hydrated'

/** Dispatched on the element of a slot when its part cannot be shown. */
export const HYDRATION_FAILED = 'hydration-failed'

/** Marks the element of a slot as hydrated: early clicks in it are replayed. */
export const markHydrated = (slot: HTMLElement): void => {
  slot.dataset.hydrated = ''
  slot.dispatchEvent(new Event(HYDRATED, { bubbles: true }))
}

/** Reports that the part of a slot failed: early clicks in it are dropped, except the one that plays a sound. */
export const markFailed = (slot: HTMLElement): void => {
  slot.dispatchEvent(new Event(HYDRATION_FAILED, { bubbles: true }))
}
