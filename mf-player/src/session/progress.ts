// Position and duration of the replay, in milliseconds: from the engine, and by seeking.

import {
  createAction,
  createSlice,
  liveRequested,
  ownState,
  replaySelected,
  type SiteState,
  selectSelection,
} from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { durationKnown, progressed, seekByCommand, seekCommand, soundSeeked } from './actions'
import { type PlayerContext, runWhile } from './effects'
import { selectMode } from './session'
import { selectPlayingReplay } from './sound'

interface ProgressState {
  /** As the slider and the times show it, up to a second behind the sound; null until it differs from the start position. */
  readonly positionMs: number | null
  /** As reported by the engine; null until then. */
  readonly durationMs: number | null
  /** Where the slider is dragged, which the times show and the sound does not follow yet; null otherwise. */
  readonly draggedMs: number | null
}

const initialState: ProgressState = { positionMs: null, durationMs: null, draggedMs: null }

/** Behaviour 5.7. */
const TICK_MS = 100
const SECOND_MS = 1000
const SLIDER_MAX = 100
/** Finer steps would re-render the slider without moving it. */
const SLIDER_STEPS_PER_UNIT = 10

const clampSlider = (value: number): number => Math.min(SLIDER_MAX, Math.max(0, value))

/** Converts a slider value, 0 to 100, to milliseconds. */
export const sliderToMs = (sliderValue: number, durationMs: number): number =>
  Math.round((clampSlider(sliderValue) / SLIDER_MAX) * durationMs)

const isPosition = (positionMs: number): boolean => Number.isFinite(positionMs) && positionMs >= 0

/** 0 for an invalid duration. */
const readDuration = (durationMs: number): number =>
  Number.isFinite(durationMs) ? Math.max(0, durationMs) : 0

/** Milliseconds from the beginning, while the slider is dragged. */
export const sliderDragged = createAction<number>('player/sliderDragged')

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
        durationMs: readDuration(payload.durationMs) || state.durationMs,
      }))
      .addCase(progressed, (state, { payload }) => ({ ...state, positionMs: payload }))
      .addCase(seekCommand, (state, { payload }) =>
        isPosition(payload) ? { ...state, positionMs: payload, draggedMs: null } : state,
      )
      .addCase(sliderDragged, (state, { payload }) => ({ ...state, draggedMs: payload }))
  },
})

const selectProgress = ownState(progressSlice)

/** Whether the position differs from the start position. */
export const selectHasMoved = (state: SiteState): boolean => selectProgress(state).positionMs !== null

/** The position, or the requested start position, which may be past the end. */
export const selectSoughtMs = (state: SiteState): number =>
  selectProgress(state).positionMs ?? selectSelection(state).startAtMs

/** The feed's duration until the engine reports one; 0 if unknown. */
export const selectDurationMs = (state: SiteState): number =>
  selectProgress(state).durationMs ?? readDuration(selectSelection(state).replay?.durationMs ?? 0)

/** A link to a moment past the end plays the show from its beginning, as the engine does. */
export const startIfPastEnd = (state: SiteState, positionMs: number): number => {
  const durationMs = selectDurationMs(state)
  return !selectHasMoved(state) && durationMs > 0 && positionMs >= durationMs ? 0 : positionMs
}

export const selectPositionMs = (state: SiteState): number => startIfPastEnd(state, selectSoughtMs(state))

export const selectDraggedMs = (state: SiteState): number | null => selectProgress(state).draggedMs

/** What the slider and the times show. */
const selectShownMs = (state: SiteState): number => selectDraggedMs(state) ?? selectPositionMs(state)

export const selectElapsed = (state: SiteState): string => formatTime(selectShownMs(state))

const floorToSecond = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS

/** Negative (behaviour 5.3). Counted in whole seconds, so that elapsed and remaining add up to the duration. */
export const selectRemaining = (state: SiteState): string => {
  const remainingMs = floorToSecond(selectDurationMs(state)) - floorToSecond(selectShownMs(state))
  return `-${formatTime(Math.max(0, remainingMs))}`
}

/** 0 to 100; 0 while the duration is unknown. */
const sliderAt = (positionMs: number, durationMs: number): number => {
  if (durationMs <= 0) return 0
  const value = (positionMs / durationMs) * SLIDER_MAX
  return clampSlider(Math.round(value * SLIDER_STEPS_PER_UNIT) / SLIDER_STEPS_PER_UNIT)
}

export const selectSliderValue = (state: SiteState): number =>
  sliderAt(selectShownMs(state), selectDurationMs(state))

/** Past the end of any sound: the engine stops at its end. */
const END_MS = Number.MAX_SAFE_INTEGER

/** Whether it is the end of a slider that has the duration of the feed, because that of the sound is not known yet. */
const isFeedEnd = (state: SiteState, positionMs: number): boolean => {
  const durationMs = selectDurationMs(state)
  return selectProgress(state).durationMs === null && durationMs > 0 && positionMs >= durationMs
}

/** Whether the slider or a time shows something else at a position. */
const changesView = (state: SiteState, positionMs: number): boolean => {
  const [before, durationMs] = [selectPositionMs(state), selectDurationMs(state)]
  return (
    floorToSecond(positionMs) !== floorToSecond(before) ||
    sliderAt(positionMs, durationMs) !== sliderAt(before, durationMs) ||
    (positionMs !== before && !selectHasMoved(state))
  )
}

/** Dispatches only what is seen: each action runs the selectors of every component of the page. */
const tick = (player: PlayerContext) => {
  const { store, engine, clock } = player
  return runWhile(player, selectPlayingReplay, () =>
    clock.every(TICK_MS, () => {
      const positionMs = engine.positionMs()
      if (changesView(store.getState(), positionMs)) store.dispatch(progressed(positionMs))
    }),
  )
}

const seek = ({ start, store, engine }: PlayerContext) =>
  start({
    actionCreator: seekCommand,
    effect: ({ payload }) => {
      if (!engine.isLoaded() || !isPosition(payload)) return
      engine.seek(isFeedEnd(store.getState(), payload) ? END_MS : payload)
      store.dispatch(soundSeeked())
    },
  })

const seekBy = ({ start, store, engine }: PlayerContext) =>
  start({
    actionCreator: seekByCommand,
    effect: ({ payload }) => {
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const positionMs = engine.isLoaded() ? engine.positionMs() : selectPositionMs(state)
      const target = Math.max(0, positionMs + payload)
      const durationMs = selectDurationMs(state)
      store.dispatch(seekCommand(durationMs > 0 ? Math.min(target, durationMs) : target))
    },
  })

/** Follows the position of a replay, and seeks in it. */
export const progressEffects = (player: PlayerContext) => [tick(player), seek(player), seekBy(player)]
