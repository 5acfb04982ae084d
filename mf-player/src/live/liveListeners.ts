import {
  isAnyOf,
  liveRequested,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
} from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { recoverSound } from '../recovery/recoverSound'
import { pauseRequested, playRequested } from '../session/intents'
import { selectMode, selectWantsLive } from '../session/session.slice'
import { soundPaused, sourceRequested } from '../sound/facts'
import { isUnanswered } from '../sound/unanswered'
import { liveUrl } from './liveUrl'

/** A few minutes: long enough for a server to be restarted, short enough to say so when it is not. */
const POLICY = { patienceMs: 4 * 60_000, mostAttempts: Number.POSITIVE_INFINITY }

const streamFor = ({ config: { services }, surroundings }: PlayerDevices): string =>
  surroundings.savesData() ? (services.lowDataStream ?? services.liveStream) : services.liveStream

const connect = (api: SiteListenerApi, devices: PlayerDevices): void => {
  api.dispatch(sourceRequested())
  devices.engine.play({ url: liveUrl(streamFor(devices), devices.clock.now()), startAtMs: 0 })
}

const isLive = (state: SiteState): boolean => selectMode(state) === 'live'

const isUnderWay = (state: SiteState): boolean => selectWantsLive(state) && !isUnanswered(state)

/** Connects as soon as live sound is wanted, inside the gesture that asked for it. */
const connectOnDemand = (start: StartSiteListening, devices: PlayerDevices) =>
  start({
    matcher: isAnyOf(playRequested, liveRequested),
    effect: (_, api) => {
      if (isLive(api.getState()) && !isUnderWay(api.getOriginalState())) connect(api, devices)
    },
  })

/** A paused stream grows stale: its source is dropped, and playing again starts at the live edge. */
const dropOnPause = (start: StartSiteListening, { engine }: PlayerDevices) =>
  start({
    matcher: isAnyOf(pauseRequested, soundPaused),
    effect: (_, api) => {
      if (isLive(api.getState())) engine.stop()
    },
  })

/** Everything the live stream does. */
export const listenToLive = (start: StartSiteListening, devices: PlayerDevices) => [
  recoverSound(start, devices, {
    isNeeded: selectWantsLive,
    policy: POLICY,
    endIsLoss: true,
    retry: (api) => connect(api, devices),
    judge: (reason) => (reason === 'blocked' ? 'giveUp' : 'retry'),
  }),
  connectOnDemand(start, devices),
  dropOnPause(start, devices),
]
