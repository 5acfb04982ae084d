import { createSlice } from '@reduxjs/toolkit'
import {
  liveRequested,
  nowPlayingChanged,
  playbackChanged,
  type ReplaySource,
  replaySelected,
  type SiteEvents,
} from '../events/siteEvents'

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

export type PlaybackState = SiteEvents['playback-changed']

const replayWhile =
  (status: PlaybackState['status']) =>
  (state: PlaybackState): string | null =>
    state.status === status ? state.replayId : null

/** What the audio element last reported. */
export const playbackSlice = createSlice({
  name: 'playback',
  initialState: { mode: 'live', status: 'idle', replayId: null } as PlaybackState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(playbackChanged, (_, { payload }) => payload)
  },
  selectors: {
    /** The replay heard right now, by its id; null when none is. */
    selectPlayingReplayId: replayWhile('playing'),
    /** The replay the player gave up on, by its id; null when there is none. */
    selectFailedReplayId: replayWhile('failed'),
  },
})

export type NowPlayingState = SiteEvents['now-playing-changed'] | null

/** What the station told last; null before it told anything. */
export const nowPlayingSlice = createSlice({
  name: 'nowPlaying',
  initialState: null as NowPlayingState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(nowPlayingChanged, (_, { payload }) => payload)
  },
  selectors: { selectNowPlaying: (state) => state },
})

export const { selectChoice } = choiceSlice.selectors
export const { selectFailedReplayId, selectPlayingReplayId } = playbackSlice.selectors
export const { selectNowPlaying } = nowPlayingSlice.selectors
