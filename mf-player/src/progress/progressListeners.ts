import type { StartSiteListening } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { seekByRequested, seekRequested } from '../session/intents'
import { selectMode } from '../session/session.slice'
import { progressed } from '../sound/facts'
import { selectSounding } from '../sound/sound.slice'
import { isMoment, selectDurationMs, selectPositionMs } from './progress.slice'

/** Spec section 9. */
const TICK_MS = 100

const tick = (start: StartSiteListening, { engine, clock }: PlayerDevices) =>
  during(
    start,
    (state) => selectMode(state) === 'replay' && selectSounding(state),
    (api) =>
      clock.every(TICK_MS, () => {
        const positionMs = engine.positionMs()
        if (positionMs !== selectPositionMs(api.getState())) api.dispatch(progressed(positionMs))
      }),
  )

const seek = (start: StartSiteListening, { engine }: PlayerDevices) =>
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
export const listenToProgress = (start: StartSiteListening, devices: PlayerDevices) => [
  tick(start, devices),
  seek(start, devices),
  seekBy(start),
]
