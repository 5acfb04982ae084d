import { pauseRequested, playRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { barClosed, barOpened, barSettled, selectOpen, selectSettling } from './bar.slice'

/** Milliseconds; most systems take two clicks for one double click within this time. */
const SETTLES_AFTER_MS = 500

/** Opening plays and closing pauses (behaviour 5.2). */
const playWhileOpen = ({ start, store }: PlayerContext) => [
  start({
    actionCreator: barOpened,
    effect: (_, api) => {
      if (!selectOpen(api.getOriginalState())) store.dispatch(playRequested())
    },
  }),
  start({ actionCreator: barClosed, effect: () => void store.dispatch(pauseRequested()) }),
]

const settle = (player: PlayerContext) =>
  runWhile(player, selectSettling, () =>
    player.clock.after(SETTLES_AFTER_MS, () => void player.store.dispatch(barSettled())),
  )

/** Everything a click on the bar does besides showing it. */
export const barEffects = (player: PlayerContext) => [...playWhileOpen(player), settle(player)]
