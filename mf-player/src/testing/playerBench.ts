import type { Feature } from '@site/shared/platform'
import {
  createFakeStorage,
  createTestSite,
  type FakeDependencies,
  testSiteConfig,
} from '@site/shared/testing/node'
import { playerEffects } from '../playerEffects'
import { createPlayerFeature } from '../playerFeature'
import { createFakeAudioEngine } from '../ports/audio/audioEngine.fake'
import { createFakeEnvironment } from '../ports/environment/browserEnvironment.fake'
import { createFakeKeys } from '../ports/keys/keys.fake'
import { createFakeMediaControls } from '../ports/mediaControls/mediaControls.fake'
import type { PlayerPorts } from '../ports/playerDependencies'
import { createFakeServerEvents } from '../ports/serverEvents/serverEvents.fake'
import { createFakeTabs } from '../ports/tabs/tabs.fake'

export { plainReplay, trackReplay } from './replays'

/** Where the test site asks for the sound of `trackReplay`. */
export const TRACK_CALL = '/api/track/soundcloud:tracks:13'

export const createFakePorts = () =>
  ({
    engine: createFakeAudioEngine(),
    environment: createFakeEnvironment(),
    mediaControls: createFakeMediaControls(),
    storage: createFakeStorage(),
    tabs: createFakeTabs(),
    keys: createFakeKeys(),
    serverEvents: createFakeServerEvents(),
  }) satisfies PlayerPorts

export type FakePorts = ReturnType<typeof createFakePorts>

/** A player feature that plays on fakes. */
export const fakePlayerFeature = (ports: FakePorts, effects = playerEffects): Feature =>
  createPlayerFeature(() => ports, effects)

export interface PlayerBench extends FakeDependencies, FakePorts {
  readonly store: ReturnType<typeof createTestSite>['store']
}

/** A player at work on a page, with everything around it controlled by the test. */
export const createPlayerBench = (
  ports: FakePorts = createFakePorts(),
  config = testSiteConfig,
): PlayerBench => {
  const { store, dependencies } = createTestSite([fakePlayerFeature(ports)], { config })
  return { store, ...dependencies, ...ports }
}
