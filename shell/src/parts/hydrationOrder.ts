import { type Clock, wait } from '@site/shared/clock'
import type { SlotName } from '@site/shared/platform'
import { HYDRATED } from './eventReplay'
import { PLAYER_SELECTOR, PLAYER_SLOT } from './playerSlot'

/** The place of the player, until it answers its visitor or shows why it cannot. */
const PENDING = `${PLAYER_SELECTOR}:not([data-hydrated], [data-failed])`

/** Milliseconds that other slots wait for it at most, once they are loaded. */
export const MOST_MS = 500

/** Resolves when a slot may be hydrated. */
export type HydrationOrder = (slot: SlotName) => Promise<void>

/** Has the player hydrated before what else is loaded by then; React hydrates at once whatever is there. */
export const createHydrationOrder =
  (page: Document, clock: Pick<Clock, 'after'>): HydrationOrder =>
  async (slot) => {
    const player = page.querySelector(PENDING)
    if (slot === PLAYER_SLOT || !player) return
    const hydrated = new Promise((resolve) => player.addEventListener(HYDRATED, resolve))
    await Promise.race([hydrated, wait(clock, MOST_MS)])
  }
