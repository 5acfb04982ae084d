import type { ControlSounds } from './eventReplay'

/** A page whose controls have no sound. */
export const silence: ControlSounds = { has: () => false, toggle: () => false }
