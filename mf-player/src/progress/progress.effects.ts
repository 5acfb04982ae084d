import { progressed, soundSeeked } from '../actions/facts'
import { seekByRequested, seekRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { selectMode } from '../session/session.slice'
import { selectHeardReplay } from '../sound/heardReplay'
import { isMoment, selectDurationMs, selectPositionMs } from './progress.slice'

/** Behaviour 5.7. */
const TICK_MS = 100

const tick = (player: PlayerContext) => {
  const { store, engine, clock } = player
  return runWhile(player, selectHeardReplay, () =>
    clock.every(TICK_MS, () => {
      const positionMs = engine.positionMs()
      if (positionMs !== selectPositionMs(store.getState())) store.dispatch(progressed(positionMs))
    }),
  )
}

const seek = ({ start, store, engine }: PlayerContext) =>
  start({
    actionCreator: seekRequested,
    effect: ({ payload }) => {
      if (!engine.isLoaded() || !isMoment(payload)) return
      engine.seek(payload)
      store.dispatch(soundSeeked())
    },
  })

const seekBy = ({ start, store }: PlayerContext) =>
  start({
    actionCreator: seekByRequested,
    effect: ({ payload }) => {
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const target = Math.max(0, selectPositionMs(state) + payload)
      const durationMs = selectDurationMs(state)
      store.dispatch(seekRequested(durationMs > 0 ? Math.min(target, durationMs) : target))
    },
  })

/** Follows the sound of a replay, and goes where the listener asks. */
export const progressEffects = (player: PlayerContext) => [tick(player), seek(player), seekBy(player)]
