import type { Clock } from '@site/shared/platform'
import { createStorage } from '@site/shared/storage'
import { createHtmlAudioEngine } from './audio/htmlAudioEngine'
import { domEnvironment } from './environment/domEnvironment'
import { browserMediaControls } from './mediaControls/browserMediaControls'
import type { PlayerPorts } from './playerDependencies'
import { browserServerEvents } from './serverEvents/browserServerEvents'
import { browserTabs } from './tabs/browserTabs'

/**
 * The ports of a player on another site: nothing is kept there, and the keys are the page's around it.
 * @param place of the sound, where the page is not the player's own
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
