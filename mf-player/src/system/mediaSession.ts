// Shows the system what plays, and handles its media controls.

import { isAnyOf, type ReplaySource, type SiteState, selectNowPlaying } from '@site/shared/platform'
import { selectHasNext, selectHasPrevious } from '../playback/queue'
import type { Artwork, MediaHandlers, MediaPosition, TrackMetadata } from '../ports/mediaControls'
import {
  durationKnown,
  nextCommand,
  pauseCommand,
  playCommand,
  previousCommand,
  seekByCommand,
  seekCommand,
  soundPaused,
  soundSeeked,
  soundStarted,
} from '../session/actions'
import type { PlayerContext } from '../session/effects'
import { formatLines } from '../session/lines'
import { selectSpeed, speedChosen } from '../session/preferences'
import { selectDurationMs } from '../session/progress'
import { selectMode, selectReplay, selectWanted } from '../session/session'
import { selectSounding, selectStatus } from '../session/sound'

/** Pixels: what platforms request, from small devices to lock screens. */
const ARTWORK_SIZES = '96x96 256x256 512x512'

type Config = PlayerContext['config']

const chooseArtwork = (replay: ReplaySource | null, { defaultCovers }: Config): readonly Artwork[] => {
  if (replay?.coverUrl !== undefined) return [{ src: replay.coverUrl, sizes: ARTWORK_SIZES }]
  if (defaultCovers === undefined) return []
  return [
    { src: defaultCovers.small, sizes: '192x192' },
    { src: defaultCovers.large, sizes: '600x600' },
  ]
}

const createMetadata = (state: SiteState, config: Config): TrackMetadata => {
  const replay = selectReplay(state)
  const lines = formatLines(replay, selectNowPlaying(state), config.name)
  return { ...lines, artwork: chooseArtwork(replay, config) }
}

const createHandlers = ({ store: { dispatch, getState } }: PlayerContext): MediaHandlers => {
  const state = getState()
  return {
    play: () => void dispatch(playCommand()),
    pause: () => void dispatch(pauseCommand()),
    stop: () => void dispatch(pauseCommand()),
    ...(selectMode(state) === 'replay' && {
      seek: {
        to: (positionMs) => void dispatch(seekCommand(positionMs)),
        by: (offsetMs) => void dispatch(seekByCommand(offsetMs)),
      },
    }),
    ...(selectHasNext(state) && { next: () => void dispatch(nextCommand()) }),
    ...(selectHasPrevious(state) && { previous: () => void dispatch(previousCommand()) }),
  }
}

const hasStarted = (state: SiteState): boolean => selectStatus(state) !== 'idle' || selectWanted(state)

const isOtherTrack = (state: SiteState, before: SiteState): boolean =>
  selectReplay(state) !== selectReplay(before) || selectNowPlaying(state) !== selectNowPlaying(before)

const hasOtherNeighbours = (state: SiteState, before: SiteState): boolean =>
  selectHasNext(state) !== selectHasNext(before) || selectHasPrevious(state) !== selectHasPrevious(before)

/** Some browsers lose metadata and handlers with each new source: all are set again whenever the sound starts. */
const updateMediaSession = (player: PlayerContext) => {
  const { start, store, mediaControls, config } = player
  const update = (): void => {
    mediaControls.setMetadata(createMetadata(store.getState(), config))
    mediaControls.setActionHandlers(createHandlers(player))
  }
  if (hasStarted(store.getState())) update()
  return start({
    predicate: (action, state, before) =>
      soundStarted.match(action) ||
      (hasStarted(state) && (isOtherTrack(state, before) || hasOtherNeighbours(state, before))),
    effect: update,
  })
}

/** Unset before the first sound; from then on « playing » or « paused ». */
const setPlaybackState = ({ start, store, mediaControls }: PlayerContext) =>
  start({
    predicate: (action, state, before) =>
      soundStarted.match(action) || selectSounding(state) !== selectSounding(before),
    effect: () => mediaControls.setPlaybackState(selectSounding(store.getState()) ? 'playing' : 'paused'),
  })

const readPosition = ({ store, engine }: PlayerContext): MediaPosition | null => {
  const state = store.getState()
  if (selectMode(state) === 'live') return null
  return {
    positionMs: engine.positionMs(),
    durationMs: selectDurationMs(state),
    speed: selectSpeed(state),
  }
}

const changesPosition = isAnyOf(soundStarted, soundPaused, soundSeeked, durationKnown, speedChosen)

const setPosition = (player: PlayerContext) =>
  player.start({
    predicate: (action, state) =>
      changesPosition(action) && ['playing', 'paused'].includes(selectStatus(state)),
    effect: () => player.mediaControls.setPosition(readPosition(player)),
  })

export const mediaSessionEffects = (player: PlayerContext) => [
  updateMediaSession(player),
  setPlaybackState(player),
  setPosition(player),
]
