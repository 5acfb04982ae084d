import type { StartSiteListening } from '@site/shared/platform'
import { playerReady } from '../actions/intents'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectLoudness, volumeFoundAdjustable } from './volume.slice'

/** Finds out whether the volume is ours to set, and sets it. */
export const volumeEffects = (start: StartSiteListening, { engine }: PlayerDependencies) => [
  start({
    predicate: (_, state, before) => selectLoudness(state) !== selectLoudness(before),
    effect: (_, api) => engine.setVolume(selectLoudness(api.getState())),
  }),
  start({
    actionCreator: playerReady,
    effect: (_, api) => {
      api.dispatch(volumeFoundAdjustable(engine.canSetVolume()))
      engine.setVolume(selectLoudness(api.getState()))
    },
  }),
]
