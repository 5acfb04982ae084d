import { liveRequested, replaySelected, type SiteState, selectSelection } from '@site/shared/platform'
import { pauseRequested, playRequested, seekRequested } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import { muteToggled, selectMuted, selectVolume, volumeChosen } from '../../../session/preferences'
import { selectWanted } from '../../../session/session'
import { selectActive } from '../../../session/sound'
import type { PageSoundState } from '../../protocol/messages'
import { pageHeld, replayAwaited, replayMissed, selectFrame, startMoved } from './frame.slice'
import type { PageEngine } from './pageEngine'

const MS = 1000
/** No podcast is longer: browsers lose a sound at positions they cannot count to. */
const MAX_SEEK_S = 1_000_000

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
  /** Shows the sound the page around keeps, and goes on with it in the state. */
  followPage(engine: Pick<PageEngine, 'hear' | 'isLent'>, sound: PageSoundState): void
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
  else dispatch(subject === 'sought' ? replayAwaited(true) : replayMissed())
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
  /** The live stream has one position only. */
  const seek = (seconds: number): void => {
    if (selectFrame(getState()).subject === 'live') return
    const positionMs = Math.min(seconds, MAX_SEEK_S) * MS
    dispatch(startMoved(positionMs))
    if (isSelected(getState())) dispatch(seekRequested(positionMs))
  }
  const setVolume = (volume: number, muted: boolean): void => {
    if (volume !== selectVolume(getState())) dispatch(volumeChosen(volume))
    if (muted !== selectMuted(getState())) dispatch(muteToggled())
  }
  return {
    play,
    pause,
    toggle: () => (isHeard(getState()) ? pause() : play()),
    seek,
    setVolume,
    take: (seconds) => {
      dispatch(pageHeld(true))
      seek(seconds)
      play()
    },
    drop: () => void dispatch(pageHeld(false)),
    followPage: (engine, sound) => {
      const isFirst = !engine.isLent()
      engine.hear(sound)
      setVolume(sound.volume, sound.muted)
      if (sound.paused) dispatch(replayAwaited(false))
      // A sound that plays is adopted from wherever it is; one that is paused is loaded again from there.
      if (isFirst) dispatch(startMoved(sound.paused ? sound.currentTime * MS : 0))
      const begins = isFirst || sound.event === 'play'
      if (begins && !sound.paused && !(isSelected(getState()) && selectWanted(getState()))) play()
    },
  }
}
