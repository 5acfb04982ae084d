import type { SlotName } from '@site/shared/platform'

/** The slot of the player, which is on every page. */
export const PLAYER_SLOT = 'player/Player' satisfies SlotName

/** Where it is in a page; spelled out, which is shorter in every page than putting it together there. */
export const PLAYER_SELECTOR = '[data-slot="player/Player"]'
