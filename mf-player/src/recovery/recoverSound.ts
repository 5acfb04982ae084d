import type { SiteListenerApi, SiteState, StartSiteListening } from '@site/shared/platform'
import { reconnectionAbandoned, reconnectionBegan, soundEnded, soundFailed } from '../actions/facts'
import { runWhile } from '../effects/runWhile'
import type { AudioEngine, AudioFailure } from '../ports/audio/audioEngine'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectSounding, selectStatus } from '../sound/sound.slice'
import { createRecovery, type Recovery, type RecoveryPolicy } from './recovery'
import { watchMovement } from './watch'

/** Slow phones need a while to start; silence in the middle of sound is noticed sooner. */
const STALL_TIMEOUTS = { startingMs: 15_000, playingMs: 8000 }

export interface RecoverNeeds {
  readonly isNeeded: (state: SiteState) => boolean
  readonly policy: RecoveryPolicy
  /** Whether an end of the source means that it was cut: a stream has no end. */
  readonly endIsLoss: boolean
  readonly retry: (api: SiteListenerApi) => void
  /** What a failure of the source means here. */
  readonly judge: (reason: AudioFailure, api: SiteListenerApi) => Verdict
}

/** `handled` when something else plays already. */
export type Verdict = 'retry' | 'giveUp' | 'handled'

const giveUp = (api: SiteListenerApi, engine: AudioEngine): void => {
  api.dispatch(reconnectionAbandoned())
  engine.stop()
}

const plan = (
  api: SiteListenerApi,
  { clock, engine, environment }: PlayerDependencies,
  needs: RecoverNeeds,
): Recovery =>
  createRecovery({
    clock,
    random: environment.random,
    isOnline: environment.isOnline,
    policy: needs.policy,
    onRetryScheduled: () => api.dispatch(reconnectionBegan()),
    retry: () => needs.retry(api),
    onGiveUp: () => giveUp(api, engine),
  })

const watch = (api: SiteListenerApi, { engine, clock }: PlayerDependencies, recovery: Recovery) =>
  watchMovement({
    clock,
    timeouts: STALL_TIMEOUTS,
    positionMs: engine.positionMs,
    isExpected: () => engine.isLoaded() && !recovery.isWaiting(),
    isSounding: () => selectSounding(api.getState()),
    onMoved: recovery.moved,
    onStill: recovery.lost,
  })

/** Brings sound back while it is wanted: after a failure, a cut, or a silence nobody reported. */
export const recoverSound = (
  start: StartSiteListening,
  dependencies: PlayerDependencies,
  needs: RecoverNeeds,
) => {
  let recovery: Recovery | null = null
  const begin = (api: SiteListenerApi): (() => void) => {
    const current = plan(api, dependencies, needs)
    recovery = current
    if (selectStatus(api.getState()) === 'stalled') current.lost()
    const endings = [
      watch(api, dependencies, current),
      dependencies.environment.onOnline(current.retryNow),
      current.end,
    ]
    return () => {
      recovery = null
      for (const end of endings) end()
    }
  }
  const stopFailures = start({
    actionCreator: soundFailed,
    effect: ({ payload }, api) => {
      if (recovery === null) return
      const verdict = needs.judge(payload, api)
      if (verdict === 'retry') recovery.lost()
      if (verdict === 'giveUp') giveUp(api, dependencies.engine)
    },
  })
  const stopEnds = start({
    actionCreator: soundEnded,
    effect: () => {
      if (needs.endIsLoss) recovery?.lost()
    },
  })
  const stopWatching = runWhile(start, needs.isNeeded, begin)
  return () => {
    stopFailures()
    stopEnds()
    stopWatching()
  }
}
