// Restores sound while it is wanted: after a failure, a cut, or a silence without any event.
import type { SiteState } from '@site/shared/platform'
import type { AudioFailure } from '../ports/audioEngine'
import { reconnectionAbandoned, reconnectionBegan, soundEnded, soundFailed } from '../session/actions'
import { type PlayerContext, runWhile, type Unsubscribe } from '../session/effects'
import { selectSounding, selectStatus } from '../session/sound'
import { createRecovery, type Recovery, type RecoveryPolicy } from './recovery'
import { watchMovement } from './watchMovement'

/**
 * Slow phones need a while to start; a stall during playback is detected sooner. A host that promises ranges and sends the whole
 * file makes the browser skip everything before the position, which no event and no property reports.
 */
const STALL_TIMEOUTS = { startingMs: 15_000, playingMs: 8000, seekingMs: 30_000 }

/** Whether a retry may succeed. */
export type FailureClass = 'transient' | 'permanent'

export interface RecoverOptions {
  /** The sound to recover; null if none is wanted. When it changes, recovery starts over. */
  readonly select: (state: SiteState) => unknown
  readonly policy: RecoveryPolicy
  /** True for a stream: its end is a cut, since streams are endless. */
  readonly endIsLoss: boolean
  readonly retry: () => void
  /** Called once for each wanted value. */
  readonly createClassifier: () => (reason: AudioFailure) => FailureClass
  /** Plays another source after a failure; false when no other is known. */
  readonly playFallback: () => boolean
}

const giveUp = ({ store, engine }: PlayerContext): void => {
  store.dispatch(reconnectionAbandoned())
  engine.stop()
}

const plan = (player: PlayerContext, { policy, retry }: RecoverOptions): Recovery =>
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
    receivedMs: engine.receivedMs,
    isSeeking: engine.isSeeking,
    isExpected: () => engine.isLoaded() && !recovery.isWaiting(),
    isSounding: () => selectSounding(store.getState()),
    onMoved: recovery.moved,
    onStalled: recovery.lost,
  })

const recoverFailures = (player: PlayerContext, options: RecoverOptions, recovery: Recovery) => {
  const classifyFailure = options.createClassifier()
  return player.start({
    actionCreator: soundFailed,
    effect: ({ payload: { reason } }) => {
      if (options.playFallback()) return
      if (classifyFailure(reason) === 'transient') recovery.lost()
      else giveUp(player)
    },
  })
}

const recoverEnds = ({ start }: PlayerContext, { endIsLoss }: RecoverOptions, { lost }: Recovery) =>
  start({
    actionCreator: soundEnded,
    effect: () => {
      if (endIsLoss) lost()
    },
  })

/** Also recovers what an older player had lost before this one took over. */
export const recoverSound = (player: PlayerContext, options: RecoverOptions): Unsubscribe =>
  runWhile(player, options.select, (_, atStart) => {
    const recovery = plan(player, options)
    const running = [
      recoverFailures(player, options, recovery),
      recoverEnds(player, options, recovery),
      watch(player, recovery),
      player.environment.onOnline(recovery.retryNow),
      recovery.end,
    ]
    if (atStart && selectStatus(player.store.getState()) === 'stalled') recovery.lost()
    return () => {
      for (const end of running) end()
    }
  })
