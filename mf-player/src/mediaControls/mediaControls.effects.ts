import { isAnyOf, replaySelected, type SiteState, selectNowPlaying } from '@site/shared/platform'
import { durationKnown, soundPaused, soundSeeked, soundStarted } from '../actions/facts'
import { pauseRequested, playRequested, seekByRequested, seekRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import type { MediaHandlers, MediaPosition } from '../ports/mediaControls/mediaControls'
import { selectDurationMs } from '../progress/progress.slice'
import { selectMode, selectReplay, selectWanted } from '../session/session.slice'
import { selectSounding, selectStatus } from '../sound/sound.slice'
import { selectSpeed, speedChosen } from '../speed/speed.slice'
import { nextChoice } from '../upNext/nextChoice'
import { shownBySystem } from './shownBySystem'

/** The system's controls ask what the bar asks. */
const handlersOf = ({ store: { dispatch, getState }, storage }: PlayerContext): MediaHandlers => {
  const next = () => nextChoice(storage, getState())
  const playNext = (): void => {
    const choice = next()
    if (choice) dispatch(replaySelected(choice))
  }
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
    ...(next() && { next: playNext }),
  }
}

/** There is sound, or there is to be. */
const hasStarted = (state: SiteState): boolean => selectStatus(state) !== 'idle' || selectWanted(state)

const hasOtherTrack = (state: SiteState, before: SiteState): boolean =>
  selectReplay(state) !== selectReplay(before) || selectNowPlaying(state) !== selectNowPlaying(before)

/** Some browsers lose everything at each new source: all is set again whenever sound starts. */
const updateMediaSession = (player: PlayerContext) => {
  const { start, store, mediaControls, config } = player
  const update = (): void => {
    mediaControls.setMetadata(shownBySystem(store.getState(), config.name))
    mediaControls.setActionHandlers(handlersOf(player))
  }
  if (hasStarted(store.getState())) update()
  return start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || (hasStarted(state) && hasOtherTrack(state, before)),
    effect: update,
  })
}

/** No state is set before the first sound; from then on it is playing or paused. */
const setPlaybackState = ({ start, store, mediaControls }: PlayerContext) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || selectSounding(state) !== selectSounding(before),
    effect: () => mediaControls.setPlaybackState(selectSounding(store.getState()) ? 'playing' : 'paused'),
  })

const positionOf = ({ store, engine }: PlayerContext): MediaPosition | null => {
  const state = store.getState()
  if (selectMode(state) === 'live') return null
  return {
    positionMs: engine.positionMs(),
    durationMs: selectDurationMs(state),
    speed: selectSpeed(state),
  }
}

const movesPosition = isAnyOf(soundStarted, soundPaused, soundSeeked, durationKnown, speedChosen)

/** A sound that has not started has no position. */
const setPosition = (player: PlayerContext) =>
  player.start({
    predicate: (action, state) =>
      movesPosition(action) && ['playing', 'paused'].includes(selectStatus(state)),
    effect: () => player.mediaControls.setPosition(positionOf(player)),
  })

/** Shows the system what plays, and handles its controls. */
export const mediaControlsEffects = (player: PlayerContext) => [
  updateMediaSession(player),
  setPlaybackState(player),
  setPosition(player),
]
