/** Fakes for logic tests, which run in plain Node: a store whose dependencies are all fakes. */
import type { SiteConfig } from '../site/siteConfig'
import {
  type Feature,
  makeStore,
  type PreparedState,
  type SiteDependencies,
  type SiteStore,
} from '../store/siteStore'
import { createFakeClock, type FakeClock } from './clock.fake'
import { testSiteConfig } from './fixtures'
import { createFakeHttp, type FakeHttp } from './http.fake'
import { createFakeLog, type FakeLog } from './log.fake'

export { networkFailure, statusFailure } from '../query/httpFailure'
export * from '../site/registry.fixture'
export { createFakeClock, type FakeClock, settle } from './clock.fake'
export { podcast, testSiteConfig } from './fixtures'
export { createFakeHttp, type FakeHttp } from './http.fake'
export { createFakeLog, type FakeLog } from './log.fake'
export { createFakeStorage } from './storage.fake'

/** What thunks and effects get in tests. */
export interface FakeDependencies extends SiteDependencies {
  readonly config: SiteConfig
  readonly http: FakeHttp
  readonly clock: FakeClock
  readonly log: FakeLog
}

/**
 * Fakes of all that thunks and effects reach, with the configuration of tests.
 * @example createFakeDependencies({ clock: createFakeClock(Date.parse('2026-11-27T12:00Z')) })
 */
export const createFakeDependencies = (overrides: Partial<FakeDependencies> = {}) =>
  ({
    http: createFakeHttp(),
    clock: createFakeClock(),
    log: createFakeLog(),
    config: testSiteConfig,
    page: new EventTarget(),
    ...overrides,
  }) satisfies SiteDependencies

/**
 * A store with the given features installed, and its fake dependencies.
 * @example
 * const { store, dependencies } = createTestSite([feature])
 * dependencies.http.answers('/api/releases', '[]')
 */
export const createTestSite = (
  features: readonly Feature[] = [],
  overrides: Partial<FakeDependencies> = {},
  /** Prerendered state. */
  prepared: PreparedState = {},
): { readonly store: SiteStore; readonly dependencies: FakeDependencies } => {
  const dependencies = createFakeDependencies(overrides)
  const store = makeStore(dependencies, prepared)
  for (const feature of features) store.use(feature)
  return { store, dependencies }
}
