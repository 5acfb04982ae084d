// A player on a test site, with every port a fake.
import { type Feature, type PlaybackStatus, type ReplaySource, replaySelected } from '@site/shared/platform'
import { createTestSite, type FakeDependencies, testSiteConfig } from '@site/shared/testing/node'
import { barOpened } from '../bar/bar'
import { createPlayerFeature, playerEffects } from '../playerFeature'
import type { Problem } from '../session/actions'
import { selectProblem } from '../session/sound'
import { createFakePorts, type FakePorts } from './fakePorts'
import { plainReplay } from './replays'

export { createFakePorts } from './fakePorts'
export { plainReplay, trackReplay } from './replays'

/** Address the test site's track service is called at for `trackReplay`. */
export const TRACK_CALL = '/api/track/soundcloud:tracks:13'

const STEP_MS = 3000

export const fakePlayerFeature = (ports: FakePorts, effects = playerEffects): Feature =>
  createPlayerFeature(() => ports, effects)

export interface PlayerBench extends FakeDependencies, FakePorts {
  readonly store: ReturnType<typeof createTestSite>['store']
  /** As published to the other parts. */
  status(): PlaybackStatus
  problem(): Problem | null
  /** The sound advances with the clock, in steps shorter than the silence that counts as a stall. */
  listen(durationMs: number): Promise<void>
}

/** @param ports fakes to use in place of the default ones */
export const createPlayerBench = (ports: Partial<FakePorts> = {}, config = testSiteConfig): PlayerBench => {
  const allPorts = { ...createFakePorts(), ...ports }
  const { store, dependencies } = createTestSite([fakePlayerFeature(allPorts)], { config })
  return {
    store,
    ...dependencies,
    ...allPorts,
    status: () => store.getState().playback.status,
    problem: () => selectProblem(store.getState()),
    listen: async (durationMs) => {
      for (let elapsed = 0; elapsed < durationMs; elapsed += STEP_MS) {
        allPorts.engine.advance(STEP_MS)
        await dependencies.clock.advance(STEP_MS)
      }
    },
  }
}

/** A player whose live stream plays. */
export const playLive = (bench = createPlayerBench()): PlayerBench => {
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
  return bench
}

/** A player whose replay plays, from `startAtMs` or its beginning. */
export const playReplay = (
  bench = createPlayerBench(),
  {
    replay = plainReplay,
    startAtMs = 0,
  }: { readonly replay?: ReplaySource; readonly startAtMs?: number } = {},
): PlayerBench => {
  bench.store.dispatch(replaySelected({ replay, startAtMs }))
  bench.engine.arrives(replay.durationMs)
  return bench
}
