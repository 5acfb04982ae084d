import type { SiteState, StartSiteListening } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { selectMode } from '../session/session.slice'
import { selectSpeed } from './speed.slice'

const speedFor = (state: SiteState): number => (selectMode(state) === 'replay' ? selectSpeed(state) : 1)

/** Plays replays at the chosen speed, and the stream at its own. */
export const listenToSpeed = (start: StartSiteListening, { engine }: PlayerDevices) => [
  start({
    predicate: (_, state, before) => speedFor(state) !== speedFor(before),
    effect: (_, api) => engine.setSpeed(speedFor(api.getState())),
  }),
]
