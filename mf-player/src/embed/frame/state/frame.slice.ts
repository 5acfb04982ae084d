import type { Podcast } from '@site/shared/answers'
import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

interface FrameState {
  /** The live stream, or a replay that is being fetched, was found, or does not exist. */
  readonly subject: 'live' | 'searching' | 'found' | 'unknown'
  readonly replay: Podcast | null
  /** Start position, in milliseconds from the beginning. */
  readonly startAtMs: number
  /** Playback was requested before the replay was found. */
  readonly awaited: boolean
  /** The host page plays, until the frame takes over. */
  readonly hostPlaying: boolean
  /** How often playback of a missing replay was requested. */
  readonly misses: number
}

const initialState: FrameState = {
  subject: 'live',
  replay: null,
  startAtMs: 0,
  awaited: false,
  hostPlaying: false,
  misses: 0,
}

/** What a frame plays when playback is requested. */
export const frameSlice = createSlice({
  name: 'player/frame',
  initialState,
  reducers: {
    replaySearchStarted: (state, { payload }: PayloadAction<number>): FrameState => ({
      ...state,
      subject: 'searching',
      startAtMs: payload,
    }),
    replayFound: (state, { payload }: PayloadAction<Podcast>): FrameState => ({
      ...state,
      subject: 'found',
      replay: payload,
    }),
    replayUnknown: (state): FrameState => ({
      ...state,
      subject: 'unknown',
      awaited: false,
      misses: state.misses + Number(state.awaited),
    }),
    replayMissed: (state): FrameState => ({ ...state, misses: state.misses + 1 }),
    replayAwaited: (state, { payload }: PayloadAction<boolean>): FrameState => ({
      ...state,
      awaited: payload,
    }),
    startMoved: (state, { payload }: PayloadAction<number>): FrameState => ({ ...state, startAtMs: payload }),
    hostPlayingChanged: (state, { payload }: PayloadAction<boolean>): FrameState => ({
      ...state,
      hostPlaying: payload,
    }),
  },
})

export const {
  replaySearchStarted,
  replayFound,
  replayUnknown,
  replayMissed,
  replayAwaited,
  startMoved,
  hostPlayingChanged,
} = frameSlice.actions

export const selectFrame = ownState(frameSlice)
