import type { SiteState } from '@site/shared/platform'
import { applyState } from '../effects/applyState'
import type { PlayerContext } from '../effects/playerContext'
import { selectMode } from '../session/session.slice'
import { selectSpeed } from './speed.slice'

const speedFor = (state: SiteState): number => (selectMode(state) === 'replay' ? selectSpeed(state) : 1)

/** Plays replays at the chosen speed, and the stream at its own. */
export const speedEffects = (player: PlayerContext) => [applyState(player, speedFor, player.engine.setSpeed)]
