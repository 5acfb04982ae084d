import type { Cancel, SiteDependencies } from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import type { AudioEngine } from '../audio/audioEngine'
import type { MediaControls } from '../mediaControls/mediaControls'
import type { ServerEvents } from '../nowPlaying/serverEvents'
import type { Keys } from '../shortcuts/keys'
import type { Tabs } from '../tabs/tabs'

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
  /** The address the visitor is at. */
  pageUrl(): string
  /** Puts a text where the visitor can paste it; false when the browser refuses. */
  copy(text: string): Promise<boolean>
}

/** Everything the player's effects may touch besides the store. */
export interface PlayerDevices extends SiteDependencies {
  readonly engine: AudioEngine
  readonly surroundings: Surroundings
  readonly mediaControls: MediaControls
  readonly storage: SiteStorage
  readonly tabs: Tabs
  readonly keys: Keys
  readonly serverEvents: ServerEvents
}
