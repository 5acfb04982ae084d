import type { Chapter, DescribedPodcast } from '@site/shared/answers'
import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'

interface FrameState {
  /** The live stream, or a replay that is being fetched, was found, or does not exist. */
  readonly subject: 'live' | 'searching' | 'found' | 'unknown'
  readonly replay: DescribedPodcast | null
  /** The newest replays of a show, newest first; empty unless they are listed. */
  readonly list: readonly DescribedPodcast[]
  /** Chapters of replays, by their ids, once they are requested. */
  readonly chapters: Readonly<Record<string, readonly Chapter[]>>
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
  list: [],
  chapters: {},
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
    replayFound: (state, { payload }: PayloadAction<DescribedPodcast>): FrameState => ({
      ...state,
      subject: 'found',
      replay: payload,
    }),
    listFound: (state, { payload }: PayloadAction<readonly DescribedPodcast[]>): FrameState => ({
      ...state,
      list: payload,
    }),
    chaptersFound: (
      state,
      {
        payload: { id, chapters },
      }: PayloadAction<{ readonly id: string; readonly chapters: readonly Chapter[] }>,
    ): FrameState => ({ ...state, chapters: { ...state.chapters, [id]: chapters } }),
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
  listFound,
  chaptersFound,
  replayUnknown,
  replayMissed,
  replayAwaited,
  startMoved,
  hostPlayingChanged,
} = frameSlice.actions

/** The chapters of the shown replay are about to be shown. */
export const chaptersRequested = createAction('player/frame/chaptersRequested')

export const selectFrame = ownState(frameSlice)
