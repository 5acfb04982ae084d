import type { SiteState, StartSiteListening } from '@site/shared/platform'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectMode } from '../session/session.slice'
import { selectSpeed } from './speed.slice'

const speedFor = (state: SiteState): number => (selectMode(state) === 'replay' ? selectSpeed(state) : 1)

/** Plays replays at the chosen speed, and the stream at its own. */
export const speedEffects = (start: StartSiteListening, { engine }: PlayerDependencies) => [
  start({
    predicate: (_, state, before) => speedFor(state) !== speedFor(before),
    effect: (_, api) => engine.setSpeed(speedFor(api.getState())),
  }),
]
