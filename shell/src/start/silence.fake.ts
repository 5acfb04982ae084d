import type { EarlySound } from './earlySound'

/** A page whose controls have no sound. */
export const silence: Pick<EarlySound, 'canPlay' | 'toggle'> = { canPlay: () => false, toggle: () => false }
