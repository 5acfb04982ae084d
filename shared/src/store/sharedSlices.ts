import { createSlice } from '@reduxjs/toolkit'
import {
  feedLoaded,
  liveRequested,
  nowPlayingChanged,
  type PlaybackMode,
  type PlaybackStatus,
  playbackChanged,
  type ReplaySource,
  replayIdOf,
  replaySelected,
} from '../events/siteEvents'

export interface FeedState {
  readonly loaded: boolean
}

/** Whether the podcast feed is there; late subscribers read it here instead of waiting for `feed-loaded`. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState: { loaded: false } as FeedState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(feedLoaded, () => ({ loaded: true }))
  },
  selectors: { selectFeedLoaded: (state) => state.loaded },
})

export interface ChoiceState {
  /** The last replay a visitor chose, kept for a player that loads late; null once live was asked for. */
  readonly replay: ReplaySource | null
  readonly startAtMs: number
  readonly upNext: readonly ReplaySource[]
}

const nothingChosen: ChoiceState = { replay: null, startAtMs: 0, upNext: [] }

/** What the visitor last asked to hear. */
export const choiceSlice = createSlice({
  name: 'choice',
  initialState: nothingChosen,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, (_, { payload: { replay, startAtMs = 0, upNext = [] } }) => ({
        replay,
        startAtMs,
        upNext: [...upNext],
      }))
      .addCase(liveRequested, () => nothingChosen)
  },
  selectors: { selectChoice: (state) => state },
})

export interface PlaybackState {
  readonly mode: PlaybackMode
  readonly status: PlaybackStatus
  readonly replayLink: string | null
  readonly replayId?: string | null
}

/** What the audio element last reported. */
export const playbackSlice = createSlice({
  name: 'playback',
  initialState: { mode: 'live', status: 'idle', replayLink: null } as PlaybackState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(playbackChanged, (_, { payload }) => payload)
  },
  selectors: {
    selectPlayback: (state) => state,
    /** The replay heard right now, by its link. */
    selectPlayingReplayLink: (state) => (state.status === 'playing' ? state.replayLink : null),
  },
})

export interface NowPlayingState {
  readonly artist: string
  readonly title: string
}

/** The song the radio announced last; null before the first announcement. */
export const nowPlayingSlice = createSlice({
  name: 'nowPlaying',
  initialState: null as NowPlayingState | null,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(nowPlayingChanged, (_, { payload }) => payload)
  },
  selectors: { selectNowPlaying: (state) => state },
})

export const { selectFeedLoaded } = feedSlice.selectors
export const { selectChoice } = choiceSlice.selectors
export const { selectPlayback, selectPlayingReplayLink } = playbackSlice.selectors
export const { selectNowPlaying } = nowPlayingSlice.selectors

type HeardState = { readonly choice: ChoiceState; readonly playback: PlaybackState }

/** A player built on contract 1.0 says only the link: the last choice with that link is what it plays. */
const currentReplayId = ({ choice, playback }: HeardState): string | null => {
  const { replayId, replayLink } = playback
  if (replayId !== undefined) return replayId
  return choice.replay?.link === replayLink ? replayIdOf(choice.replay) : replayLink
}

/** The replay heard right now, by its id; null when none is. */
export const selectPlayingReplayId = (state: HeardState): string | null =>
  state.playback.status === 'playing' ? currentReplayId(state) : null

/** The replay the player gave up on, by its id; null when there is none. */
export const selectFailedReplayId = (state: HeardState): string | null =>
  state.playback.status === 'failed' ? currentReplayId(state) : null
