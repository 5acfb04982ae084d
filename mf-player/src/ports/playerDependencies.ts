import type { SiteDependencies } from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import type { AudioEngine } from './audio/audioEngine'
import type { BrowserEnvironment } from './environment/browserEnvironment'
import type { Keys } from './keys/keys'
import type { MediaControls } from './mediaControls/mediaControls'
import type { ServerEvents } from './serverEvents/serverEvents'
import type { Tabs } from './tabs/tabs'

/** What the player needs of a browser. */
export interface PlayerPorts {
  readonly engine: AudioEngine
  readonly environment: BrowserEnvironment
  readonly mediaControls: MediaControls
  readonly storage: SiteStorage
  readonly tabs: Tabs
  readonly keys: Keys
  readonly serverEvents: ServerEvents
}

/** Everything the player's effects may touch besides the store. */
export interface PlayerDependencies extends SiteDependencies, PlayerPorts {}
