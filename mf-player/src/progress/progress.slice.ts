import { formatTime } from '@site/shared/format'
import {
  createSlice,
  liveRequested,
  ownState,
  replaySelected,
  type SiteState,
  selectSelection,
} from '@site/shared/platform'
import { durationKnown, progressed } from '../actions/facts'
import { seekRequested } from '../actions/intents'

interface ProgressState {
  /** Milliseconds from the beginning of the replay; null while it has not moved from where it was to start. */
  readonly positionMs: number | null
  /** Milliseconds, as read from the sound; null until then. */
  readonly durationMs: number | null
}

const initialState: ProgressState = { positionMs: null, durationMs: null }

/** Where a replay stands and how long it is, in milliseconds; 0 where unknown. */
interface Progress {
  readonly positionMs: number
  readonly durationMs: number
}

const MS = 1000
const SLIDER_MAX = 100
/** Finer steps would re-render the slider without moving it. */
const SLIDER_STEPS_PER_UNIT = 10

const clampSlider = (value: number): number => Math.min(SLIDER_MAX, Math.max(0, value))

/** Where on the slider, 0 to 100, a position stands; 0 while the duration is unknown. */
const sliderValueOf = ({ positionMs, durationMs }: Progress): number => {
  if (durationMs <= 0) return 0
  const value = (positionMs / durationMs) * SLIDER_MAX
  return clampSlider(Math.round(value * SLIDER_STEPS_PER_UNIT) / SLIDER_STEPS_PER_UNIT)
}

const wholeSeconds = (durationMs: number): number => Math.floor(durationMs / MS) * MS

/** What is left, counted so that elapsed and remaining always add up to the whole. */
const remainingMs = ({ positionMs, durationMs }: Progress): number =>
  Math.max(0, wholeSeconds(durationMs) - wholeSeconds(positionMs))

/** The moment a slider value stands for, in milliseconds. */
export const momentAt = (sliderValue: number, durationMs: number): number =>
  Math.round((clampSlider(sliderValue) / SLIDER_MAX) * durationMs)

/** Whether the sound can be sought there. */
export const isMoment = (positionMs: number): boolean => Number.isFinite(positionMs) && positionMs >= 0

/** What is no length is not known. */
const lengthOf = (durationMs: number): number => (Number.isFinite(durationMs) ? Math.max(0, durationMs) : 0)

/** How far a replay has come. */
export const progressSlice = createSlice({
  name: 'player/progress',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, () => initialState)
      .addCase(liveRequested, () => initialState)
      .addCase(durationKnown, (state, { payload }) => ({
        ...state,
        durationMs: lengthOf(payload.durationMs) || state.durationMs,
      }))
      .addCase(progressed, (state, { payload }) => ({ ...state, positionMs: payload }))
      .addCase(seekRequested, (state, { payload }) =>
        isMoment(payload) ? { ...state, positionMs: payload } : state,
      )
  },
})

const selectProgress = ownState(progressSlice)

/** Whether the replay has moved from where it was to start. */
export const selectHasMoved = (state: SiteState): boolean => selectProgress(state).positionMs !== null

export const selectPositionMs = (state: SiteState): number =>
  selectProgress(state).positionMs ?? selectSelection(state).startAtMs

/** The feed's duration until the sound's is read; 0 where unknown. */
export const selectDurationMs = (state: SiteState): number =>
  selectProgress(state).durationMs ?? lengthOf(selectSelection(state).replay?.durationMs ?? 0)

const progressOf = (state: SiteState): Progress => ({
  positionMs: selectPositionMs(state),
  durationMs: selectDurationMs(state),
})

export const selectElapsed = (state: SiteState): string => formatTime(selectPositionMs(state))

/** Shown as negative (behaviour 5.3). */
export const selectRemaining = (state: SiteState): string => `-${formatTime(remainingMs(progressOf(state)))}`

export const selectSliderValue = (state: SiteState): number => sliderValueOf(progressOf(state))
