import { replaySelected, type StartSiteListening, selectChoice } from '@site/shared/platform'
import { pauseRequested, playerReady, playRequested } from '../session/intents'
import { selectReplay } from '../session/session.slice'
import { isUnanswered } from '../sound/unanswered'
import { barToggled, selectOpen } from './bar.slice'

/** Opening plays and closing pauses (spec section 4). */
const playWhileOpen = (start: StartSiteListening) =>
  start({
    actionCreator: barToggled,
    effect: (_, api) => void api.dispatch(selectOpen(api.getState()) ? playRequested() : pauseRequested()),
  })

/** What was asked for before the player's effects were at work is played now; what a former player plays is left alone. */
const takeUpChoice = (start: StartSiteListening) =>
  start({
    actionCreator: playerReady,
    effect: (_, api) => {
      const state = api.getState()
      const { replay, startAtMs, upNext } = selectChoice(state)
      if (selectReplay(state) !== null && !isUnanswered(state)) return
      if (replay !== null) api.dispatch(replaySelected({ replay, startAtMs, upNext }))
      else if (isUnanswered(state)) api.dispatch(playRequested())
    },
  })

export const listenToBar = (start: StartSiteListening) => [playWhileOpen(start), takeUpChoice(start)]
