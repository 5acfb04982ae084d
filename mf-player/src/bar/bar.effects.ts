import { replaySelected, type StartSiteListening, selectSelection } from '@site/shared/platform'
import { pauseRequested, playerReady, playRequested } from '../actions/intents'
import { runWhile } from '../effects/runWhile'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectReplay } from '../session/session.slice'
import { isUnanswered } from '../sound/unanswered'
import { barClosed, barOpened, barSettled, selectOpen, selectSettling } from './bar.slice'

/** Milliseconds; most systems take two clicks for one double click within this time. */
const SETTLES_AFTER_MS = 500

/** Opening plays and closing pauses (spec section 4). */
const playWhileOpen = (start: StartSiteListening) => [
  start({
    actionCreator: barOpened,
    effect: (_, api) => {
      if (!selectOpen(api.getOriginalState())) api.dispatch(playRequested())
    },
  }),
  start({ actionCreator: barClosed, effect: (_, api) => void api.dispatch(pauseRequested()) }),
]

const settle = (start: StartSiteListening, { clock }: PlayerDependencies) =>
  runWhile(start, selectSettling, (api) =>
    clock.after(SETTLES_AFTER_MS, () => void api.dispatch(barSettled())),
  )

/** What was asked for before the player's effects were at work is played now; what a former player plays is left alone. */
const takeUpChoice = (start: StartSiteListening) =>
  start({
    actionCreator: playerReady,
    effect: (_, api) => {
      const state = api.getState()
      const { replay, startAtMs, upNext } = selectSelection(state)
      if (selectReplay(state) !== null && !isUnanswered(state)) return
      if (replay !== null) api.dispatch(replaySelected({ replay, startAtMs, upNext }))
      else if (isUnanswered(state)) api.dispatch(playRequested())
    },
  })

/** Everything a click on the bar does besides showing it. */
export const barEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  ...playWhileOpen(start),
  settle(start, dependencies),
  takeUpChoice(start),
]
