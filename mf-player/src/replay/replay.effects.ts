import {
  liveRequested,
  replaySelected,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
} from '@site/shared/platform'
import { reconnectionAbandoned, soundStarted, sourceRequested } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectPositionMs } from '../progress/progress.slice'
import { recoverSound } from '../recovery/recoverSound'
import { selectMode, selectReplay, selectWantsReplay } from '../session/session.slice'
import { createReplayJudge } from './classifyFailure'
import { createReplayLoader, type ReplayLoader } from './replayLoader'

/** Half a minute of attempts with growing pauses: a file that is gone must be said to be gone. */
const POLICY = { timeoutMs: 4 * 60_000, maxAttempts: 5 }

const isReplay = (state: SiteState): boolean => selectMode(state) === 'replay'

const playFrom = async (api: SiteListenerApi, loader: ReplayLoader, startAtMs: number): Promise<void> => {
  const replay = selectReplay(api.getState())
  if (replay === null) return
  api.dispatch(sourceRequested())
  const hasSource = await loader.load(replay, startAtMs)
  if (!hasSource) api.dispatch(reconnectionAbandoned('noAddress'))
}

const recoverReplay = (start: StartSiteListening, dependencies: PlayerDependencies, loader: ReplayLoader) => {
  const judge = createReplayJudge(dependencies, loader)
  const endings = [
    start({ actionCreator: replaySelected, effect: judge.begin }),
    start({ actionCreator: soundStarted, effect: judge.sounded }),
    start({ actionCreator: playRequested, effect: judge.askedAgain }),
  ]
  const stopRecovering = recoverSound(start, dependencies, {
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
const resume = (start: StartSiteListening, { engine }: PlayerDependencies, loader: ReplayLoader) =>
  start({
    actionCreator: playRequested,
    effect: async (_, api) => {
      const state = api.getState()
      if (!isReplay(state) || selectWantsReplay(api.getOriginalState())) return
      if (engine.isLoaded()) engine.resume()
      else await playFrom(api, loader, selectPositionMs(state))
    },
  })

const pause = (start: StartSiteListening, { engine }: PlayerDependencies, loader: ReplayLoader) =>
  start({
    actionCreator: pauseRequested,
    effect: (_, api) => {
      if (!isReplay(api.getState())) return
      loader.cancel()
      engine.pause()
    },
  })

/** Everything a replay does. */
export const replayEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => {
  const loader = createReplayLoader(dependencies)
  return [
    recoverReplay(start, dependencies, loader),
    playChosen(start, loader),
    forgetOnLive(start, loader),
    resume(start, dependencies, loader),
    pause(start, dependencies, loader),
    loader.cancel,
  ]
}
