import type { Clock } from '@site/shared/platform'
import { createStorage } from '@site/shared/storage'
import { createHtmlAudioEngine } from './audio/htmlAudioEngine'
import { domEnvironment } from './environment/domEnvironment'
import { browserMediaControls } from './mediaControls/browserMediaControls'
import type { PlayerPorts } from './playerDependencies'
import { browserServerEvents } from './serverEvents/browserServerEvents'
import { browserTabs } from './tabs/browserTabs'

/** The ports of a frame on another site: nothing is kept there, and the keys are the page's around it. */
export const embedPorts = (window: Window, clock: Clock): PlayerPorts => ({
  engine: createHtmlAudioEngine(window.document),
  environment: domEnvironment(window),
  mediaControls: browserMediaControls(window.navigator),
  storage: createStorage(() => null),
  tabs: browserTabs(),
  keys: { onPress: () => () => {} },
  serverEvents: browserServerEvents(clock),
})
