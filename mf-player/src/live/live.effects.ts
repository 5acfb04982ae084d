import { liveUrl } from '@site/shared/live-url'
import { loadingCancelled, loadingStarted, retryStarted } from '../actions/facts'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { recoverSound } from '../recovery/recoverSound'
import { selectMode, selectWanted, selectWantsLive } from '../session/session.slice'
import { selectStatus } from '../sound/sound.slice'

/** A few minutes: long enough for a server to be restarted, short enough to report that it is not. */
const POLICY = { timeoutMs: 4 * 60_000, maxAttempts: Number.POSITIVE_INFINITY }

const streamFor = ({ config: { services }, environment }: PlayerContext): string =>
  environment.savesData() ? (services.lowDataStream ?? services.liveStream) : services.liveStream

const connect = (player: PlayerContext): void =>
  player.engine.play({ url: liveUrl(streamFor(player), player.clock.now()), startAtMs: 0 })

/** Goes on with the stream where an early click has begun it. */
const begin = (player: PlayerContext): void => {
  if (player.engine.takeUp(streamFor(player))) return
  player.store.dispatch(loadingStarted())
  connect(player)
}

/** An older player left the stream playing, or about to be tried again. */
const isTakenOver = ({ engine, store }: PlayerContext): boolean =>
  engine.isLoaded() || selectStatus(store.getState()) === 'stalled'

/** A paused stream grows stale: its source is dropped, and playing again starts at the live edge. */
const dropIfPaused = ({ engine, store }: PlayerContext): void => {
  const state = store.getState()
  if (selectMode(state) !== 'live' || selectWanted(state)) return
  store.dispatch(loadingCancelled())
  engine.stop()
}

/** Connects as soon as live sound is wanted, inside the gesture that asked for it. */
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

/** Everything the live stream does. */
export const liveEffects = (player: PlayerContext) => [recoverLive(player), connectWhileWanted(player)]
