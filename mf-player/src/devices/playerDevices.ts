import type { Cancel, SiteDependencies } from '@site/shared/platform'
import type { AudioEngine } from '../audio/audioEngine'

/** What the browser tells about the listener's situation. */
export interface Surroundings {
  isOnline(): boolean
  isHidden(): boolean
  /** Whether the browser was asked to save data. */
  savesData(): boolean
  onOnline(task: () => void): Cancel
  onVisibilityChange(task: () => void): Cancel
  /** From 0 to 1. */
  chance(): number
}

/** Everything the player's effects may touch besides the store. */
export interface PlayerDevices extends SiteDependencies {
  readonly engine: AudioEngine
  readonly surroundings: Surroundings
}
