import type { SiteState } from '@site/shared/platform'
import {
  loadingCancelled,
  loadingStarted,
  reconnectionAbandoned,
  retryStarted,
  soundStarted,
} from '../actions/facts'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectPositionMs } from '../progress/progress.slice'
import { recoverSound } from '../recovery/recoverSound'
import {
  type Selection,
  selectMode,
  selectReplaySelection,
  selectWanted,
  selectWantedReplay,
} from '../session/session.slice'
import { selectFailed, selectSounding, selectStatus } from '../sound/sound.slice'
import { createFailureClassifier } from './classifyFailure'
import { createReplayLoader, type ReplayLoader } from './replayLoader'

/** Half a minute of attempts with growing pauses: a file that is gone must be said to be gone. */
const POLICY = { timeoutMs: 4 * 60_000, maxAttempts: 5 }

/** Loads the replay that is selected, at the position it has come to; it may be sought while it is on its way. */
const load = async ({ store }: PlayerContext, loader: ReplayLoader): Promise<void> => {
  const replay = selectReplaySelection(store.getState())?.replay
  if (!replay) return
  const hasSource = await loader.load(replay, () => selectPositionMs(store.getState()))
  if (!hasSource) store.dispatch(reconnectionAbandoned('noAddress'))
}

/** Whether an early click has begun it, from its file and its beginning. */
const isTakenUp = ({ engine }: PlayerContext, { replay, startAtMs }: Selection): boolean =>
  replay !== null && startAtMs === 0 && engine.takeUp(replay.enclosureUrl)

const begin = (player: PlayerContext, loader: ReplayLoader, selection: Selection): void => {
  if (isTakenUp(player, selection)) return
  player.store.dispatch(loadingStarted())
  void load(player, loader)
}

const resume = ({ store, engine }: PlayerContext): void => {
  if (!selectSounding(store.getState())) engine.resume()
}

/** A replay that was given up is no longer loaded. */
const isPaused = (state: SiteState): boolean =>
  selectMode(state) === 'replay' && !selectWanted(state) && !selectFailed(state)

const stop = ({ store, engine }: PlayerContext, loader: ReplayLoader): void => {
  loader.cancel()
  if (!isPaused(store.getState())) return
  store.dispatch(loadingCancelled())
  engine.pause()
}

/** Loads what is wanted, and resumes what is loaded. What an older player had lost is left to recovery. */
const playWhileWanted = (player: PlayerContext, loader: ReplayLoader) => {
  const { engine, store } = player
  let loaded = engine.isLoaded() ? selectReplaySelection(store.getState()) : null
  return runWhile(player, selectWantedReplay, (selection, atStart) => {
    const isLoaded = loaded === selection && engine.isLoaded()
    const isLost = atStart && selectStatus(store.getState()) === 'stalled'
    loaded = selection
    if (isLoaded) resume(player)
    else if (!isLost) begin(player, loader, selection)
    return () => stop(player, loader)
  })
}

/** Keeps whether the selected replay has sounded. */
const followSounded = ({ start, store }: PlayerContext) => {
  let sounded: unknown = null
  const unsubscribe = start({
    actionCreator: soundStarted,
    effect: () => {
      sounded = selectReplaySelection(store.getState())
    },
  })
  return { hasSounded: () => sounded === selectReplaySelection(store.getState()), unsubscribe }
}

const recoverReplay = (player: PlayerContext, loader: ReplayLoader) => {
  const { store, environment } = player
  const { hasSounded, unsubscribe } = followSounded(player)
  const stopRecovering = recoverSound(player, {
    select: selectWantedReplay,
    policy: POLICY,
    endIsLoss: false,
    retry: () => {
      store.dispatch(retryStarted())
      void load(player, loader)
    },
    createClassifier: () => createFailureClassifier({ isOnline: environment.isOnline, hasSounded }),
    playFallback: () => {
      const plays = loader.fallBack(selectPositionMs(store.getState()))
      if (plays) store.dispatch(retryStarted())
      return plays
    },
  })
  return () => {
    unsubscribe()
    stopRecovering()
  }
}

/** Everything a replay does. */
export const replayEffects = (player: PlayerContext) => {
  const loader = createReplayLoader(player)
  return [recoverReplay(player, loader), playWhileWanted(player, loader)]
}
