// The live stream: connects while it is wanted, always at the live edge.

import { liveUrl } from '@site/shared/address'
import { MINUTE_MS } from '@site/shared/durations'
import { loadingCancelled, loadingStarted, retryStarted } from '../session/actions'
import { type PlayerContext, runWhile } from '../session/effects'
import { selectMode, selectWanted, selectWantsLive } from '../session/session'
import { selectStatus } from '../session/sound'
import { recoverSound } from './recoverSound'

/** Long enough for a server to restart, short enough to report that it does not. */
const POLICY = { timeoutMs: 4 * MINUTE_MS, maxAttempts: Number.POSITIVE_INFINITY }

const chooseStream = ({ config: { services }, environment }: PlayerContext): string =>
  environment.savesData() ? (services.lowDataStream ?? services.liveStream) : services.liveStream

const connect = (player: PlayerContext): void =>
  player.engine.play({ url: liveUrl(chooseStream(player), player.clock.now()), startAtMs: 0 })

const begin = (player: PlayerContext): void => {
  if (player.engine.adopt(chooseStream(player))) return
  player.store.dispatch(loadingStarted())
  connect(player)
}

/** Whether an older player left the stream playing, or about to be retried. */
const isTakenOver = ({ engine, store }: PlayerContext): boolean =>
  engine.isLoaded() || selectStatus(store.getState()) === 'stalled'

/** A paused stream grows stale: its source is dropped, and playing again connects at the live edge. */
const dropIfPaused = ({ engine, store }: PlayerContext): void => {
  const state = store.getState()
  if (selectMode(state) !== 'live' || selectWanted(state)) return
  store.dispatch(loadingCancelled())
  engine.stop()
}

/** Connects synchronously, inside the gesture that requested it. */
const connectWhileWanted = (player: PlayerContext) =>
  runWhile(player, selectWantsLive, (_, atStart) => {
    if (!(atStart && isTakenOver(player))) begin(player)
    return () => dropIfPaused(player)
  })

const recoverLive = (player: PlayerContext) =>
  recoverSound(player, {
    select: selectWantsLive,
    policy: POLICY,
    endIsLoss: true,
    retry: () => {
      player.store.dispatch(retryStarted())
      connect(player)
    },
    createClassifier: () => (reason) => (reason === 'blocked' ? 'permanent' : 'transient'),
    playFallback: () => false,
  })

export const liveEffects = (player: PlayerContext) => [recoverLive(player), connectWhileWanted(player)]
