import type { SiteState } from '@site/shared/platform'
import { reconnectionAbandoned, reconnectionBegan, soundEnded, soundFailed } from '../actions/facts'
import type { PlayerContext, Unsubscribe } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import type { AudioFailure } from '../ports/audio/audioEngine'
import { selectSounding, selectStatus } from '../sound/sound.slice'
import { createRecovery, type Recovery, type RecoveryPolicy } from './recovery'
import { watchMovement } from './watch'

/** Slow phones need a while to start; silence in the middle of sound is noticed sooner. */
const STALL_TIMEOUTS = { startingMs: 15_000, playingMs: 8000 }

/** Whether another attempt may help. */
export type FailureClass = 'transient' | 'permanent'

export interface RecoverNeeds {
  /** What is wanted; null for nothing. For another value recovery begins anew. */
  readonly select: (state: SiteState) => unknown
  readonly policy: RecoveryPolicy
  /** Whether an end of the source means that it was cut: a stream has no end. */
  readonly endIsLoss: boolean
  readonly retry: () => void
  /** Makes a classifier for the failures of one wanted value. */
  readonly createClassifier: () => (reason: AudioFailure) => FailureClass
  /** Plays something in place of what failed; false where there is nothing else. */
  readonly playFallback: () => boolean
}

const giveUp = ({ store, engine }: PlayerContext): void => {
  store.dispatch(reconnectionAbandoned())
  engine.stop()
}

const plan = (player: PlayerContext, { policy, retry }: RecoverNeeds): Recovery =>
  createRecovery({
    clock: player.clock,
    random: player.environment.random,
    isOnline: player.environment.isOnline,
    policy,
    onRetryScheduled: () => player.store.dispatch(reconnectionBegan()),
    retry,
    onGiveUp: () => giveUp(player),
  })

const watch = ({ store, engine, clock }: PlayerContext, recovery: Recovery) =>
  watchMovement({
    clock,
    timeouts: STALL_TIMEOUTS,
    positionMs: engine.positionMs,
    isExpected: () => engine.isLoaded() && !recovery.isWaiting(),
    isSounding: () => selectSounding(store.getState()),
    onMoved: recovery.moved,
    onStill: recovery.lost,
  })

const recoverFailures = (player: PlayerContext, needs: RecoverNeeds, recovery: Recovery) => {
  const classifyFailure = needs.createClassifier()
  return player.start({
    actionCreator: soundFailed,
    effect: ({ payload: { reason } }) => {
      if (needs.playFallback()) return
      if (classifyFailure(reason) === 'transient') recovery.lost()
      else giveUp(player)
    },
  })
}

const recoverEnds = ({ start }: PlayerContext, { endIsLoss }: RecoverNeeds, { lost }: Recovery) =>
  start({
    actionCreator: soundEnded,
    effect: () => {
      if (endIsLoss) lost()
    },
  })

/**
 * Brings sound back while it is wanted: after a failure, a cut, or a silence without any event. What an older player had
 * lost is brought back too.
 */
export const recoverSound = (player: PlayerContext, needs: RecoverNeeds): Unsubscribe =>
  runWhile(player, needs.select, (_, atStart) => {
    const recovery = plan(player, needs)
    const running = [
      recoverFailures(player, needs, recovery),
      recoverEnds(player, needs, recovery),
      watch(player, recovery),
      player.environment.onOnline(recovery.retryNow),
      recovery.end,
    ]
    if (atStart && selectStatus(player.store.getState()) === 'stalled') recovery.lost()
    return () => {
      for (const end of running) end()
    }
  })
