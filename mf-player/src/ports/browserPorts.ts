import { type Clock, localStore } from '@site/shared/platform'
import { createHtmlAudioEngine } from './audio/htmlAudioEngine'
import { domEnvironment } from './environment/domEnvironment'
import { browserKeys } from './keys/browserKeys'
import { browserMediaControls } from './mediaControls/browserMediaControls'
import type { PlayerPorts } from './playerDependencies'
import { browserServerEvents } from './serverEvents/browserServerEvents'
import { browserTabs } from './tabs/browserTabs'

/** The ports of the browser this page is in; null where pages are prerendered, without any. */
export const browserPorts = (clock: Clock): PlayerPorts | null =>
  typeof document === 'undefined'
    ? null
    : {
        engine: createHtmlAudioEngine(document),
        environment: domEnvironment(window),
        mediaControls: browserMediaControls(navigator),
        storage: localStore,
        tabs: browserTabs(),
        keys: browserKeys(document),
        serverEvents: browserServerEvents(clock),
      }
