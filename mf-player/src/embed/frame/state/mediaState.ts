import type { SiteState } from '@site/shared/platform'
import { selectMuted, selectVolume } from '../../../session/preferences'
import { selectDurationMs } from '../../../session/progress'
import { selectMode, selectWanted } from '../../../session/session'
import { selectFailed, selectLoading, selectSounding } from '../../../session/sound'
import type { MediaEvent, MediaState } from '../../protocol/messages'
import { selectFrame } from './frame.slice'

const MS = 1000
/** A replay that stops this close to its end counts as ended. */
const END_MS = 500

/** The state of the sound that is posted, and from which its events are computed. */
export interface FrameSound extends MediaState {
  readonly sounding: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** How often playback of a missing replay was requested. */
  readonly misses: number
}

const selectDuration = (state: SiteState): number | null =>
  selectMode(state) === 'replay' && selectDurationMs(state) > 0 ? selectDurationMs(state) / MS : null

/**
 * Selects the state of the sound.
 * @param positionMs the engine's position, which the live stream has too
 */
export const selectFrameSound = (state: SiteState, positionMs: number): FrameSound => {
  const [duration, wanted] = [selectDuration(state), selectWanted(state) || selectFrame(state).hostPlaying]
  return {
    currentTime: positionMs / MS,
    duration,
    paused: !wanted,
    ended: !wanted && duration !== null && positionMs >= duration * MS - END_MS,
    volume: selectVolume(state),
    muted: selectMuted(state),
    sounding: wanted && selectSounding(state),
    loading: selectLoading(state),
    failed: selectFailed(state),
    misses: selectFrame(state).misses,
  }
}

type Change = (before: FrameSound, after: FrameSound) => boolean

const begins =
  (field: 'sounding' | 'loading' | 'failed' | 'paused' | 'ended'): Change =>
  (before, after) =>
    after[field] && !before[field]

/** When each event happens, in the order they are posted. */
const changes: readonly (readonly [MediaEvent, Change])[] = [
  ['volumechange', (before, after) => before.volume !== after.volume || before.muted !== after.muted],
  ['durationchange', (before, after) => before.duration !== after.duration],
  ['play', (before, after) => before.paused && !after.paused],
  ['waiting', begins('loading')],
  ['playing', begins('sounding')],
  ['timeupdate', (before, after) => before.currentTime !== after.currentTime],
  ['pause', begins('paused')],
  ['ended', begins('ended')],
  ['error', (before, after) => begins('failed')(before, after) || after.misses > before.misses],
]

/** Lists the events of `HTMLMediaElement` that lead from one state to a later one. */
export const eventsBetween = (before: FrameSound, after: FrameSound): readonly MediaEvent[] =>
  changes.flatMap(([event, happened]) => (happened(before, after) ? [event] : []))
