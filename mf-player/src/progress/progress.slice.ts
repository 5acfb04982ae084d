import { formatTime } from '@site/shared/format'
import { createSlice, liveRequested, ownState, replaySelected } from '@site/shared/platform'
import { durationLearned, progressed } from '../actions/facts'
import { seekRequested } from '../actions/intents'

export interface ProgressState {
  /** Milliseconds from the beginning of the replay. */
  readonly positionMs: number
  /** Milliseconds; what the feed says until the sound itself tells; 0 when nobody knows. */
  readonly durationMs: number
}

const initialState: ProgressState = { positionMs: 0, durationMs: 0 }

const MS = 1000
const SLIDER_MAX = 100
/** Finer steps would re-render the slider without moving it. */
const SLIDER_STEPS_PER_UNIT = 10

const clampSlider = (value: number): number => Math.min(SLIDER_MAX, Math.max(0, value))

/** Where on the slider, 0 to 100, a position stands; 0 while the duration is unknown. */
const sliderValueOf = ({ positionMs, durationMs }: ProgressState): number => {
  if (durationMs <= 0) return 0
  const value = (positionMs / durationMs) * SLIDER_MAX
  return clampSlider(Math.round(value * SLIDER_STEPS_PER_UNIT) / SLIDER_STEPS_PER_UNIT)
}

const wholeSeconds = (durationMs: number): number => Math.floor(durationMs / MS) * MS

/** What is left, counted so that elapsed and remaining always add up to the whole. */
const remainingMs = ({ positionMs, durationMs }: ProgressState): number =>
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
      .addCase(replaySelected, (_, { payload: { replay, startAtMs = 0 } }) => ({
        positionMs: startAtMs,
        durationMs: lengthOf(replay.durationMs),
      }))
      .addCase(liveRequested, () => initialState)
      .addCase(durationLearned, (state, { payload }) => ({
        ...state,
        durationMs: lengthOf(payload) || state.durationMs,
      }))
      .addCase(progressed, (state, { payload }) => ({ ...state, positionMs: payload }))
      .addCase(seekRequested, (state, { payload }) =>
        isMoment(payload) ? { ...state, positionMs: payload } : state,
      )
  },
  selectors: {
    selectPositionMs: ({ positionMs }) => positionMs,
    selectDurationMs: ({ durationMs }) => durationMs,
    selectElapsed: ({ positionMs }) => formatTime(positionMs),
    /** Shown as negative (spec section 2). */
    selectRemaining: (state) => `-${formatTime(remainingMs(state))}`,
    selectSliderValue: sliderValueOf,
  },
})

export const { selectPositionMs, selectDurationMs, selectElapsed, selectRemaining, selectSliderValue } =
  progressSlice.getSelectors(ownState(progressSlice))
