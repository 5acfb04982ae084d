// Every port of the player, with the browser's adapters behind them.
import { type Clock, localStore, type SiteStorage } from '@site/shared/platform'
import { createStorage } from '@site/shared/storage'
import type { AudioEngine } from './audioEngine'
import { type BrowserEnvironment, domEnvironment } from './environment'
import { createHtmlAudioEngine } from './htmlAudioEngine'
import { browserKeys, type Keys } from './keys'
import { browserMediaControls, type MediaControls } from './mediaControls'
import { browserServerEvents, type ServerEvents } from './serverEvents'
import { browserTabs, type Tabs } from './tabs'

export interface PlayerPorts {
  readonly engine: AudioEngine
  readonly environment: BrowserEnvironment
  readonly mediaControls: MediaControls
  readonly storage: SiteStorage
  readonly tabs: Tabs
  readonly keys: Keys
  readonly serverEvents: ServerEvents
}

/**
 * Ports of a player on another site: it stores nothing there, and leaves the keys to the page around it.
 * @param place element the audio element is added to, if not the body of `window`
 */
export const embedPorts = (window: Window, clock: Clock, place?: ParentNode & Node): PlayerPorts => ({
  engine: createHtmlAudioEngine(window.document, place),
  environment: domEnvironment(window),
  mediaControls: browserMediaControls(window.navigator),
  storage: createStorage(() => null),
  tabs: browserTabs(),
  keys: { onPress: () => () => {} },
  serverEvents: browserServerEvents(clock),
})

/** Ports of the player on this site; null while a page is prerendered, without a browser. */
export const browserPorts = (clock: Clock): PlayerPorts | null =>
  typeof document === 'undefined'
    ? null
    : { ...embedPorts(window, clock), storage: localStore, keys: browserKeys(document) }
