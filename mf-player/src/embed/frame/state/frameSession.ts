import { liveRequested, replaySelected, type SiteState, selectSelection } from '@site/shared/platform'
import { pauseRequested, playRequested, seekRequested } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import { muteToggled, selectMuted, selectVolume, volumeChosen } from '../../../session/preferences'
import { selectActive } from '../../../session/sound'
import { pageHeld, replayAwaited, selectFrame, startMoved } from './frame.slice'

const MS = 1000

/** What a listener, or the page around, may ask of the frame. Sound begins inside the gesture that asks for it. */
export interface FrameSession {
  play(): void
  pause(): void
  /** Pauses what is heard, wherever it sounds; plays otherwise. */
  toggle(): void
  /** Seconds from the beginning of a replay. */
  seek(seconds: number): void
  /** From 0 to 1. */
  setVolume(volume: number, muted: boolean): void
  /** Goes on with what the page around sounds. */
  take(seconds: number): void
  drop(): void
}

const isSelected = (state: SiteState): boolean => selectSelection(state).mode !== null

/** Whether something is heard, here or around the frame, or on its way. */
export const isHeard = (state: SiteState): boolean =>
  selectActive(state) || selectFrame(state).held || selectFrame(state).awaited

/** The first time what the frame is for is selected; the sound goes on from there. */
const begin = ({ dispatch, getState }: PlayerContext['store']): void => {
  const { subject, replay, startAtMs } = selectFrame(getState())
  if (subject === 'live') dispatch(liveRequested({}))
  else if (replay) dispatch(replaySelected({ replay, startAtMs }))
  else dispatch(replayAwaited(subject === 'sought'))
}

export const createFrameSession = (store: PlayerContext['store']): FrameSession => {
  const { dispatch, getState } = store
  const play = (): void => {
    if (isSelected(getState())) dispatch(playRequested())
    else begin(store)
  }
  const pause = (): void => {
    dispatch(replayAwaited(false))
    dispatch(pageHeld(false))
    if (isSelected(getState())) dispatch(pauseRequested())
  }
  const seek = (seconds: number): void => {
    dispatch(startMoved(seconds * MS))
    if (isSelected(getState())) dispatch(seekRequested(seconds * MS))
  }
  return {
    play,
    pause,
    toggle: () => (isHeard(getState()) ? pause() : play()),
    seek,
    setVolume: (volume, muted) => {
      if (volume !== selectVolume(getState())) dispatch(volumeChosen(volume))
      if (muted !== selectMuted(getState())) dispatch(muteToggled())
    },
    take: (seconds) => {
      dispatch(pageHeld(true))
      if (selectFrame(getState()).subject !== 'live') seek(seconds)
      play()
    },
    drop: () => void dispatch(pageHeld(false)),
  }
}
