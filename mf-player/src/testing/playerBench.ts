import type { Feature, SiteConfig, SiteDependencies } from '@site/shared/platform'
import {
  createFakeStorage,
  createTestSite,
  type FakeDependencies,
  testSiteConfig,
} from '@site/shared/testing/node'
import { createFakeAudioEngine } from '../audio/fakeAudioEngine'
import { createFakeSurroundings } from '../devices/fakeSurroundings'
import type { PlayerDevices } from '../devices/playerDevices'
import { createFakeMediaControls } from '../mediaControls/fakeMediaControls'
import { createFakeServerEvents } from '../nowPlaying/fakeServerEvents'
import { createPlayerFeature } from '../playerFeature'
import { playerShown } from '../session/intents'
import { createFakeKeys } from '../shortcuts/fakeKeys'
import { createFakeTabs } from '../tabs/fakeTabs'

export { plainReplay, trackReplay } from './replays'

/** Where the test site asks for the sound of `trackReplay`. */
export const TRACK_CALL = '/api/track/soundcloud:tracks:13'

export const createFakeDevices = () =>
  ({
    engine: createFakeAudioEngine(),
    surroundings: createFakeSurroundings(),
    mediaControls: createFakeMediaControls(),
    storage: createFakeStorage(),
    tabs: createFakeTabs(),
    keys: createFakeKeys(),
    serverEvents: createFakeServerEvents(),
  }) satisfies Omit<PlayerDevices, keyof SiteDependencies>

export type FakeDevices = ReturnType<typeof createFakeDevices>

/** A player feature that plays on fakes. */
export const fakePlayerFeature = (devices: FakeDevices): Feature =>
  createPlayerFeature((dependencies) => ({ ...dependencies, ...devices }))

export interface PlayerBench extends FakeDependencies, FakeDevices {
  readonly store: ReturnType<typeof createTestSite>['store']
}

/** A player at work on a page, with everything around it in the test's hands. */
export const createPlayerBench = (
  devices: FakeDevices = createFakeDevices(),
  config: SiteConfig = testSiteConfig,
): PlayerBench => {
  const { store, dependencies } = createTestSite([fakePlayerFeature(devices)], { config })
  store.dispatch(playerShown())
  return { store, ...dependencies, ...devices }
}
