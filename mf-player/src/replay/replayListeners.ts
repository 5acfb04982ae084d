import {
  liveRequested,
  replaySelected,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
} from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { selectPositionMs } from '../progress/progress.slice'
import { recoverSound } from '../recovery/recoverSound'
import { pauseRequested, playRequested } from '../session/intents'
import { selectMode, selectReplay, selectWantsReplay } from '../session/session.slice'
import { reconnectionAbandoned, soundStarted, sourceRequested } from '../sound/facts'
import { createReplayJudge } from './judgeReplay'
import { createReplayLoader, type ReplayLoader } from './replayLoader'

/** Half a minute of attempts with growing pauses: a file that is gone must be said to be gone. */
const POLICY = { patienceMs: 4 * 60_000, mostAttempts: 5 }

const isReplay = (state: SiteState): boolean => selectMode(state) === 'replay'

const playFrom = async (api: SiteListenerApi, loader: ReplayLoader, startAtMs: number): Promise<void> => {
  const replay = selectReplay(api.getState())
  if (replay === null) return
  api.dispatch(sourceRequested())
  const hasSource = await loader.load(replay, startAtMs)
  if (!hasSource) api.dispatch(reconnectionAbandoned('noAddress'))
}

const recoverReplay = (start: StartSiteListening, devices: PlayerDevices, loader: ReplayLoader) => {
  const judge = createReplayJudge(devices, loader)
  const endings = [
    start({ actionCreator: replaySelected, effect: judge.begin }),
    start({ actionCreator: soundStarted, effect: judge.sounded }),
    start({ actionCreator: playRequested, effect: judge.askedAgain }),
  ]
  const stopRecovering = recoverSound(start, devices, {
    isNeeded: selectWantsReplay,
    policy: POLICY,
    endIsLoss: false,
    retry: (api) => void playFrom(api, loader, selectPositionMs(api.getState())),
    judge: judge.judge,
  })
  return () => {
    stopRecovering()
    for (const end of endings) end()
  }
}

const playChosen = (start: StartSiteListening, loader: ReplayLoader) =>
  start({
    actionCreator: replaySelected,
    effect: ({ payload: { startAtMs = 0 } }, api) => playFrom(api, loader, startAtMs),
  })

const forgetOnLive = (start: StartSiteListening, loader: ReplayLoader) =>
  start({ actionCreator: liveRequested, effect: loader.cancel })

/** Goes on with what is loaded; what failed meanwhile is loaded again at the same moment. */
const resume = (start: StartSiteListening, { engine }: PlayerDevices, loader: ReplayLoader) =>
  start({
    actionCreator: playRequested,
    effect: async (_, api) => {
      const state = api.getState()
      if (!isReplay(state) || selectWantsReplay(api.getOriginalState())) return
      if (engine.isLoaded()) engine.resume()
      else await playFrom(api, loader, selectPositionMs(state))
    },
  })

const pause = (start: StartSiteListening, { engine }: PlayerDevices, loader: ReplayLoader) =>
  start({
    actionCreator: pauseRequested,
    effect: (_, api) => {
      if (!isReplay(api.getState())) return
      loader.cancel()
      engine.pause()
    },
  })

/** Everything a replay does. */
export const listenToReplays = (start: StartSiteListening, devices: PlayerDevices) => {
  const loader = createReplayLoader(devices)
  return [
    recoverReplay(start, devices, loader),
    playChosen(start, loader),
    forgetOnLive(start, loader),
    resume(start, devices, loader),
    pause(start, devices, loader),
    loader.cancel,
  ]
}
