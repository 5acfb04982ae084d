import {
  isAnyOf,
  replaySelected,
  type SiteListenerApi,
  type SiteState,
  type StartSiteListening,
  selectNowPlaying,
} from '@site/shared/platform'
import { durationLearned, soundPaused, soundStarted } from '../actions/facts'
import { pauseRequested, playRequested, seekByRequested, seekRequested } from '../actions/intents'
import type { MediaHandlers } from '../ports/mediaControls/mediaControls'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectDurationMs } from '../progress/progress.slice'
import { selectMode, selectReplay, selectUpNext, selectWanted } from '../session/session.slice'
import { selectSounding, selectStatus } from '../sound/sound.slice'
import { selectSpeed, speedChosen } from '../speed/speed.slice'
import { nextInList } from '../upNext/nextInList'
import { shownBySystem } from './shownBySystem'

/** The system's controls are one more remote: they ask what the bar asks. */
const handlersOf = ({ dispatch, getState }: SiteListenerApi): MediaHandlers => {
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

const hasStarted = (state: SiteState): boolean => selectStatus(state) !== 'idle' || selectWanted(state)

const changesWhatIsShown = (state: SiteState, before: SiteState): boolean =>
  selectReplay(state) !== selectReplay(before) || selectNowPlaying(state) !== selectNowPlaying(before)

/** Some browsers forget everything at each new source: all is said again whenever sound starts. */
const updateMediaSession = (start: StartSiteListening, { mediaControls, config }: PlayerDependencies) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || (hasStarted(state) && changesWhatIsShown(state, before)),
    effect: (_, api) => {
      mediaControls.setMetadata(shownBySystem(api.getState(), config.name))
      mediaControls.setActionHandlers(handlersOf(api))
    },
  })

/** What was never heard is nothing to the system; from then on there is sound, or there is none. */
const setPlaybackState = (start: StartSiteListening, { mediaControls }: PlayerDependencies) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || selectSounding(state) !== selectSounding(before),
    effect: (_, api) => mediaControls.setPlaybackState(selectSounding(api.getState()) ? 'playing' : 'paused'),
  })

const setPosition = (start: StartSiteListening, { engine, mediaControls }: PlayerDependencies) =>
  start({
    matcher: isAnyOf(soundStarted, soundPaused, seekRequested, durationLearned, speedChosen),
    effect: (_, api) => {
      const state = api.getState()
      const isLive = selectMode(state) === 'live'
      mediaControls.setPosition(
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
export const mediaControlsEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  updateMediaSession(start, dependencies),
  setPlaybackState(start, dependencies),
  setPosition(start, dependencies),
]
