import { replaySelected, type StartSiteListening, selectChoice } from '@site/shared/platform'
import { pauseRequested, playerReady, playRequested } from '../session/intents'
import { selectReplay } from '../session/session.slice'
import { barToggled, selectOpen } from './bar.slice'

/** Opening plays and closing pauses (spec section 4). */
const playWhileOpen = (start: StartSiteListening) =>
  start({
    actionCreator: barToggled,
    effect: (_, api) => void api.dispatch(selectOpen(api.getState()) ? playRequested() : pauseRequested()),
  })

/** A replay chosen before the player was there is played now. */
const takeUpChoice = (start: StartSiteListening) =>
  start({
    actionCreator: playerReady,
    effect: (_, api) => {
      const { replay, startAtMs, upNext } = selectChoice(api.getState())
      if (replay === null || selectReplay(api.getState()) !== null) return
      api.dispatch(replaySelected({ replay, startAtMs, upNext }))
    },
  })

export const listenToBar = (start: StartSiteListening) => [playWhileOpen(start), takeUpChoice(start)]
