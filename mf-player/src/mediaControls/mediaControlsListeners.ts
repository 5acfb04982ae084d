import {
  isAnyOf,
  replaySelected,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
  selectNowPlaying,
} from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { selectDurationMs } from '../progress/progress.slice'
import { pauseRequested, playRequested, seekByRequested, seekRequested } from '../session/intents'
import { selectMode, selectReplay, selectUpNext, selectWanted } from '../session/session.slice'
import { durationLearned, soundPaused, soundStarted } from '../sound/facts'
import { selectSounding, selectStatus } from '../sound/sound.slice'
import { selectSpeed, speedChosen } from '../speed/speed.slice'
import { nextInList } from '../upNext/nextInList'
import type { MediaCommands } from './mediaControls'
import { shownBySystem } from './shownBySystem'

/** The system's controls are one more remote: they ask what the bar asks. */
const commandsOf = ({ dispatch, getState }: SiteListenerApi): MediaCommands => {
  const following = nextInList(selectUpNext(getState()))
  return {
    play: () => void dispatch(playRequested()),
    pause: () => void dispatch(pauseRequested()),
    stop: () => void dispatch(pauseRequested()),
    ...(selectMode(getState()) === 'replay' && {
      seek: {
        to: (positionMs) => void dispatch(seekRequested(positionMs)),
        by: (offsetMs) => void dispatch(seekByRequested(offsetMs)),
      },
    }),
    ...(following && { next: () => void dispatch(replaySelected(following)) }),
  }
}

const hasSpoken = (state: SiteState): boolean => selectStatus(state) !== 'idle' || selectWanted(state)

const changesWhatIsShown = (state: SiteState, before: SiteState): boolean =>
  selectReplay(state) !== selectReplay(before) || selectNowPlaying(state) !== selectNowPlaying(before)

/** Some browsers forget everything at each new source: all is said again whenever sound starts. */
const introduce = (start: StartSiteListening, { mediaControls, config }: PlayerDevices) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || (hasSpoken(state) && changesWhatIsShown(state, before)),
    effect: (_, api) => {
      mediaControls.show(shownBySystem(api.getState(), config.name))
      mediaControls.obey(commandsOf(api))
    },
  })

/** What was never heard is nothing to the system; from then on there is sound, or there is none. */
const tellState = (start: StartSiteListening, { mediaControls }: PlayerDevices) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || selectSounding(state) !== selectSounding(before),
    effect: (_, api) => mediaControls.tellState(selectSounding(api.getState()) ? 'playing' : 'paused'),
  })

const tellPosition = (start: StartSiteListening, { engine, mediaControls }: PlayerDevices) =>
  start({
    matcher: isAnyOf(soundStarted, soundPaused, seekRequested, durationLearned, speedChosen),
    effect: (_, api) => {
      const state = api.getState()
      const isLive = selectMode(state) === 'live'
      mediaControls.tellPosition(
        isLive
          ? null
          : {
              positionMs: engine.positionMs(),
              durationMs: selectDurationMs(state),
              speed: selectSpeed(state),
            },
      )
    },
  })

/** Tells the system what plays, and does what it asks. */
export const listenToMediaControls = (start: StartSiteListening, devices: PlayerDevices) => [
  introduce(start, devices),
  tellState(start, devices),
  tellPosition(start, devices),
]
