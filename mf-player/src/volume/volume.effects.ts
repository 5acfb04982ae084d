import { applyState } from '../effects/applyState'
import type { PlayerContext } from '../effects/playerContext'
import { selectLoudness, volumeFoundAdjustable } from './volume.slice'

/** Finds out whether the volume is ours to set, and sets it. */
export const volumeEffects = (player: PlayerContext) => {
  player.store.dispatch(volumeFoundAdjustable(player.engine.canSetVolume()))
  return [applyState(player, selectLoudness, player.engine.setVolume)]
}
