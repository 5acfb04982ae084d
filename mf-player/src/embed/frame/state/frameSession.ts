import { liveRequested, replaySelected, type SiteState, selectSelection } from '@site/shared/platform'
import { nextCommand, pauseCommand, playCommand, seekByCommand, seekCommand } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import {
  muteToggled,
  selectMuted,
  selectVolume,
  speedChosen,
  volumeChosen,
} from '../../../session/preferences'
import { selectWanted } from '../../../session/session'
import { selectActive } from '../../../session/sound'
import type { PageSoundState } from '../../protocol/messages'
import {
  chaptersRequested,
  hostPlayingChanged,
  replayAwaited,
  replayMissed,
  selectFrame,
  startMoved,
} from './frame.slice'
import type { HostEngine } from './hostEngine'

const MS = 1000
/** Longer than any podcast: at larger positions browsers lose the sound. */
const MAX_SEEK_S = 1_000_000

/** Commands of the listener and of the host page. Playback starts synchronously, inside the visitor's gesture. */
export interface FrameSession {
  play(): void
  pause(): void
  /** Pauses the sound of the frame or of the host page; plays if there is none. */
  toggle(): void
  /** Seconds from the beginning of a replay. */
  seek(seconds: number): void
  /** Seconds forward, or backward when negative. */
  seekBy(seconds: number): void
  /** Plays a replay from this position, in seconds. */
  playFrom(seconds: number): void
  /** 1 is the speed of recording. */
  setSpeed(speed: number): void
  /** Plays a podcast of the list, by its place. */
  playItem(index: number): void
  /** Plays the podcast of the list after this one. */
  playNext(): void
  /** Fetches the chapters of the shown replay, if it has any. */
  loadChapters(): void
  /** From 0 to 1. */
  setVolume(volume: number, muted: boolean): void
  /** Takes over the sound that the host page plays, from this position. */
  claimAudio(seconds: number): void
  /** Forgets the host page's sound, which ended before the frame took it over. */
  releaseAudio(): void
  /** Applies what the host page reports of the sound it keeps playing. */
  applyHostSound(engine: Pick<HostEngine, 'updateSound' | 'hostOwnsAudio'>, sound: PageSoundState): void
}

const isSelected = (state: SiteState): boolean => selectSelection(state).mode !== null

/** Whether sound plays or loads, in the frame or in the host page. */
export const isActive = (state: SiteState): boolean =>
  selectActive(state) || selectFrame(state).hostPlaying || selectFrame(state).awaited

/** Selects what the frame plays, at the first request. */
const selectSubject = ({ dispatch, getState }: PlayerContext['store']): void => {
  const { subject, replay, startAtMs, list } = selectFrame(getState())
  if (subject === 'live') dispatch(liveRequested({}))
  else if (replay) dispatch(replaySelected({ replay, startAtMs, upNext: list.slice(1) }))
  else dispatch(subject === 'searching' ? replayAwaited(true) : replayMissed())
}

export const createFrameSession = (store: PlayerContext['store']): FrameSession => {
  const { dispatch, getState } = store
  const play = (): void => {
    if (isSelected(getState())) dispatch(playCommand())
    else selectSubject(store)
  }
  const pause = (): void => {
    dispatch(replayAwaited(false))
    dispatch(hostPlayingChanged(false))
    if (isSelected(getState())) dispatch(pauseCommand())
  }
  /** The live stream has one position only. */
  const seek = (seconds: number): void => {
    if (selectFrame(getState()).subject === 'live') return
    const positionMs = Math.min(seconds, MAX_SEEK_S) * MS
    dispatch(startMoved(positionMs))
    if (isSelected(getState())) dispatch(seekCommand(positionMs))
  }
  const seekBy = (seconds: number): void => {
    const { startAtMs, replay } = selectFrame(getState())
    if (isSelected(getState())) dispatch(seekByCommand(seconds * MS))
    else dispatch(startMoved(Math.min(Math.max(0, startAtMs + seconds * MS), replay?.durationMs || Infinity)))
  }
  const playItem = (index: number): void => {
    const { list } = selectFrame(getState())
    const replay = list[index]
    if (replay) dispatch(replaySelected({ replay, startAtMs: 0, upNext: list.slice(index + 1) }))
  }
  const setVolume = (volume: number, muted: boolean): void => {
    if (volume !== selectVolume(getState())) dispatch(volumeChosen(volume))
    if (muted !== selectMuted(getState())) dispatch(muteToggled())
  }
  return {
    play,
    pause,
    toggle: () => (isActive(getState()) ? pause() : play()),
    seek,
    seekBy,
    playFrom: (seconds) => {
      seek(seconds)
      if (!isActive(getState())) play()
    },
    setSpeed: (speed) => void dispatch(speedChosen(speed)),
    playItem,
    playNext: () => {
      if (isSelected(getState())) dispatch(nextCommand())
      else playItem(1)
    },
    loadChapters: () => void dispatch(chaptersRequested()),
    setVolume,
    claimAudio: (seconds) => {
      dispatch(hostPlayingChanged(true))
      seek(seconds)
      play()
    },
    releaseAudio: () => void dispatch(hostPlayingChanged(false)),
    applyHostSound: (engine, sound) => {
      const isFirst = !engine.hostOwnsAudio()
      engine.updateSound(sound)
      setVolume(sound.volume, sound.muted)
      if (sound.paused) dispatch(replayAwaited(false))
      // A playing sound is adopted at its current position; a paused one is loaded again at that position.
      if (isFirst) dispatch(startMoved(sound.paused ? sound.currentTime * MS : 0))
      const begins = isFirst || sound.event === 'play'
      if (begins && !sound.paused && !(isSelected(getState()) && selectWanted(getState()))) play()
    },
  }
}
