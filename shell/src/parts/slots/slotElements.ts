/** The elements of slots in a page's document: how to find them, and the events they dispatch. */
import type { SlotName } from '@site/shared/platform'

/** The slot of the player, which is on every page. */
export const PLAYER_SLOT = 'player/Player' satisfies SlotName

/** Spelled out, since the bootstrap script is in every page and this is shorter than the expression. */
export const PLAYER_SELECTOR = '[data-slot="player/Player"]'

/**
 * React's digest of a slot that the prerender left to the browser: of a part that is switched off, or whose failure the
 * prerender reports.
 */
export const LEFT_TO_BROWSER = 'left-to-browser'

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

const isSlot = (name: string | undefined): name is SlotName => name !== undefined

/** The slots nested in the element of another slot, as the page's HTML has them. */
export const findNestedSlots = (html: ParentNode, slot: SlotName): readonly SlotName[] => {
  const nested = html.querySelectorAll<HTMLElement>(`[data-slot="${slot}"] [data-slot]`)
  return [...nested].map(({ dataset }) => dataset.slot).filter(isSlot)
}
