// Replays: loaded while wanted, resumed where they were paused, recovered where they were lost.
import { MINUTE_MS } from '@site/shared/durations'
import type { SiteState } from '@site/shared/platform'
import type { AudioFailure } from '../ports/audioEngine'
import {
  loadingCancelled,
  loadingStarted,
  reconnectionAbandoned,
  retryStarted,
  soundStarted,
} from '../session/actions'
import { type PlayerContext, runWhile } from '../session/effects'
import { selectSoughtMs } from '../session/progress'
import {
  type Selection,
  selectMode,
  selectReplaySelection,
  selectWanted,
  selectWantedReplay,
} from '../session/session'
import { selectFailed, selectStatus } from '../session/sound'
import { type FailureClass, recoverSound } from './recoverSound'
import { createReplayLoader, type ReplayLoader } from './replayLoader'

/** Half a minute of retries with growing delays: a missing file must be reported as missing. */
const POLICY = { timeoutMs: 4 * MINUTE_MS, maxAttempts: 5 }

/**
 * Failures of a source that never played, before it is given up: seven seconds with their delays, enough for a busy
 * server. Browsers report a busy server and a missing file alike, and a missing file must be reported soon.
 */
const MAX_SILENT_FAILURES = 3

/** Loads the selected replay at its current position, which may change by a seek while the address is requested. */
const load = async ({ store }: PlayerContext, loader: ReplayLoader): Promise<void> => {
  const replay = selectReplaySelection(store.getState())?.replay
  if (!replay) return
  const hasSource = await loader.load(replay, () => selectSoughtMs(store.getState()))
  if (!hasSource) store.dispatch(reconnectionAbandoned('noAddress'))
}

/** An early click can only have started the replay's own file, from its beginning. */
const adoptEarlySound = ({ engine }: PlayerContext, { replay, startAtMs }: Selection): boolean =>
  replay !== null && startAtMs === 0 && engine.adopt(replay.enclosureUrl)

const begin = (player: PlayerContext, loader: ReplayLoader, selection: Selection): void => {
  if (adoptEarlySound(player, selection)) return
  player.store.dispatch(loadingStarted())
  void load(player, loader)
}

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
    if (isLoaded) engine.resume()
    else if (!isLost) begin(player, loader, selection)
    return () => stop(player, loader)
  })
}

/** Tracks whether the selected replay has played at all. */
const trackStarted = ({ start, store }: PlayerContext) => {
  let started: unknown = null
  const unsubscribe = start({
    actionCreator: soundStarted,
    effect: () => {
      started = selectReplaySelection(store.getState())
    },
  })
  return { hasStarted: () => started === selectReplaySelection(store.getState()), unsubscribe }
}

/** Counts silent failures from the moment the replay is requested. */
const createFailureClassifier = (isOnline: () => boolean, hasStarted: () => boolean) => {
  let silentFailures = 0
  return (reason: AudioFailure): FailureClass => {
    if (reason === 'blocked') return 'permanent'
    if (hasStarted() || reason === 'network' || !isOnline()) return 'transient'
    silentFailures += 1
    return reason === 'decode' || silentFailures > MAX_SILENT_FAILURES ? 'permanent' : 'transient'
  }
}

const recoverReplay = (player: PlayerContext, loader: ReplayLoader) => {
  const { store, environment } = player
  const { hasStarted, unsubscribe } = trackStarted(player)
  const stopRecovering = recoverSound(player, {
    select: selectWantedReplay,
    policy: POLICY,
    endIsLoss: false,
    retry: () => {
      store.dispatch(retryStarted())
      void load(player, loader)
    },
    createClassifier: () => createFailureClassifier(environment.isOnline, hasStarted),
    playFallback: () => {
      const plays = loader.playFallback(selectSoughtMs(store.getState()))
      if (plays) store.dispatch(retryStarted())
      return plays
    },
  })
  return () => {
    unsubscribe()
    stopRecovering()
  }
}

export const replayEffects = (player: PlayerContext) => {
  const loader = createReplayLoader(player)
  return [recoverReplay(player, loader), playWhileWanted(player, loader)]
}
