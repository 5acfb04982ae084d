import type { Podcast } from '@site/shared/answers'
import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

interface FrameState {
  /** What the frame is for: the live stream, a replay that is looked for, that was found, or that nobody has. */
  readonly subject: 'live' | 'sought' | 'found' | 'unknown'
  readonly replay: Podcast | null
  /** Milliseconds from the beginning, where it is to start. */
  readonly startAtMs: number
  /** Sound was asked for before the replay was found. */
  readonly awaited: boolean
  /** The page around the frame sounds, until this one does. */
  readonly held: boolean
  /** How often a replay was asked for that nobody has. */
  readonly misses: number
}

const initialState: FrameState = {
  subject: 'live',
  replay: null,
  startAtMs: 0,
  awaited: false,
  held: false,
  misses: 0,
}

/** What a frame plays, once it is asked to. */
export const frameSlice = createSlice({
  name: 'player/frame',
  initialState,
  reducers: {
    replaySought: (state, { payload }: PayloadAction<number>): FrameState => ({
      ...state,
      subject: 'sought',
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
    pageHeld: (state, { payload }: PayloadAction<boolean>): FrameState => ({ ...state, held: payload }),
  },
})

export const { replaySought, replayFound, replayUnknown, replayMissed, replayAwaited, startMoved, pageHeld } =
  frameSlice.actions

export const selectFrame = ownState(frameSlice)
