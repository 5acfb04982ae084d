import {
  isAnyOf,
  liveRequested,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
} from '@site/shared/platform'
import { soundPaused, sourceRequested } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { recoverSound } from '../recovery/recoverSound'
import { selectMode, selectWantsLive } from '../session/session.slice'
import { isUnanswered } from '../sound/unanswered'
import { liveUrl } from './liveUrl'

/** A few minutes: long enough for a server to be restarted, short enough to say so when it is not. */
const POLICY = { timeoutMs: 4 * 60_000, maxAttempts: Number.POSITIVE_INFINITY }

const streamFor = ({ config: { services }, environment }: PlayerDependencies): string =>
  environment.savesData() ? (services.lowDataStream ?? services.liveStream) : services.liveStream

const connect = (api: SiteListenerApi, dependencies: PlayerDependencies): void => {
  api.dispatch(sourceRequested())
  dependencies.engine.play({ url: liveUrl(streamFor(dependencies), dependencies.clock.now()), startAtMs: 0 })
}

const isLive = (state: SiteState): boolean => selectMode(state) === 'live'

const isUnderWay = (state: SiteState): boolean => selectWantsLive(state) && !isUnanswered(state)

/** Connects as soon as live sound is wanted, inside the gesture that asked for it. */
const connectOnDemand = (start: StartSiteListening, dependencies: PlayerDependencies) =>
  start({
    matcher: isAnyOf(playRequested, liveRequested),
    effect: (_, api) => {
      if (isLive(api.getState()) && !isUnderWay(api.getOriginalState())) connect(api, dependencies)
    },
  })

/** A paused stream grows stale: its source is dropped, and playing again starts at the live edge. */
const dropOnPause = (start: StartSiteListening, { engine }: PlayerDependencies) =>
  start({
    matcher: isAnyOf(pauseRequested, soundPaused),
    effect: (_, api) => {
      if (isLive(api.getState())) engine.stop()
    },
  })

/** Everything the live stream does. */
export const liveEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  recoverSound(start, dependencies, {
    isNeeded: selectWantsLive,
    policy: POLICY,
    endIsLoss: true,
    retry: (api) => connect(api, dependencies),
    judge: (reason) => (reason === 'blocked' ? 'giveUp' : 'retry'),
  }),
  connectOnDemand(start, dependencies),
  dropOnPause(start, dependencies),
]
