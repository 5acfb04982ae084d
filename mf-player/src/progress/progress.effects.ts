import type { StartSiteListening } from '@site/shared/platform'
import { progressed } from '../actions/facts'
import { seekByRequested, seekRequested } from '../actions/intents'
import { runWhile } from '../effects/runWhile'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectMode } from '../session/session.slice'
import { selectSounding } from '../sound/sound.slice'
import { isMoment, selectDurationMs, selectPositionMs } from './progress.slice'

/** Spec section 9. */
const TICK_MS = 100

const tick = (start: StartSiteListening, { engine, clock }: PlayerDependencies) =>
  runWhile(
    start,
    (state) => selectMode(state) === 'replay' && selectSounding(state),
    (api) =>
      clock.every(TICK_MS, () => {
        const positionMs = engine.positionMs()
        if (positionMs !== selectPositionMs(api.getState())) api.dispatch(progressed(positionMs))
      }),
  )

const seek = (start: StartSiteListening, { engine }: PlayerDependencies) =>
  start({
    actionCreator: seekRequested,
    effect: ({ payload }) => {
      if (engine.isLoaded() && isMoment(payload)) engine.seek(payload)
    },
  })

const seekBy = (start: StartSiteListening) =>
  start({
    actionCreator: seekByRequested,
    effect: ({ payload }, api) => {
      const state = api.getState()
      if (selectMode(state) !== 'replay') return
      const target = Math.max(0, selectPositionMs(state) + payload)
      const durationMs = selectDurationMs(state)
      api.dispatch(seekRequested(durationMs > 0 ? Math.min(target, durationMs) : target))
    },
  })

/** Follows the sound of a replay, and goes where the listener asks. */
export const progressEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  tick(start, dependencies),
  seek(start, dependencies),
  seekBy(start),
]
