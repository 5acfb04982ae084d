import type { SiteState } from '@site/shared/platform'
import { selectMuted, selectVolume } from '../../../session/preferences'
import { selectDurationMs } from '../../../session/progress'
import { selectMode, selectWanted } from '../../../session/session'
import { selectFailed, selectLoading, selectSounding } from '../../../session/sound'
import type { MediaEvent, MediaState } from '../../protocol/messages'
import { selectFrame } from './frame.slice'

const MS = 1000
/** A replay that stopped so near to its end was played to it. */
const END_MS = 500

/** The state of the sound that is posted, and from which its events are computed. */
export interface FrameSound extends MediaState {
  readonly sounding: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** How often a replay was asked for that nobody has. */
  readonly misses: number
}

const selectDuration = (state: SiteState): number | null =>
  selectMode(state) === 'replay' && selectDurationMs(state) > 0 ? selectDurationMs(state) / MS : null

/**
 * How the sound stands.
 * @param positionMs of the engine: the live stream has one too
 */
export const selectFrameSound = (state: SiteState, positionMs: number): FrameSound => {
  const [duration, wanted] = [selectDuration(state), selectWanted(state) || selectFrame(state).held]
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

/** What has happened from one moment to a later one, in the words of `HTMLMediaElement`. */
export const eventsBetween = (before: FrameSound, after: FrameSound): readonly MediaEvent[] =>
  changes.flatMap(([event, happened]) => (happened(before, after) ? [event] : []))
