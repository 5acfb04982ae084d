import { createSlice, type Slice } from '@reduxjs/toolkit'
import {
  feedLoaded,
  liveRequested,
  nowPlayingChanged,
  playbackChanged,
  queueChanged,
  replaySelected,
} from './events'
import type { PlaybackMode, ReplaySource, SiteEvents } from './siteEvents'

export interface SelectionState {
  /** Null before anything was selected. */
  readonly mode: PlaybackMode | null
  /** Null unless a replay is selected. */
  readonly replay: ReplaySource | null
  /** Milliseconds from the beginning of the replay. */
  readonly startAtMs: number
  readonly upNext: readonly ReplaySource[]
}

const nothingSelected: SelectionState = { mode: null, replay: null, startAtMs: 0, upNext: [] }

/** The last selection of a visitor, by `replay-selected` or `live-requested`, for a player that loads late. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: nothingSelected,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, (_, { payload: { replay, startAtMs = 0, upNext = [] } }) => ({
        mode: 'replay',
        replay,
        startAtMs,
        upNext: [...upNext],
      }))
      .addCase(liveRequested, () => ({ ...nothingSelected, mode: 'live' }))
  },
  selectors: { selectSelection: (state) => state },
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
    /** The id of the replay that is playing; null when none is. */
    selectPlayingReplayId: replayWhile('playing'),
    /** The id of the replay the player failed to play; null when none failed. */
    selectFailedReplayId: replayWhile('failed'),
  },
})

export type NowPlayingState = SiteEvents['now-playing-changed'] | null

/** The last `now-playing-changed`; null before the first. */
export const nowPlayingSlice = createSlice({
  name: 'nowPlaying',
  initialState: null as NowPlayingState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(nowPlayingChanged, (_, { payload }) => payload)
  },
  selectors: { selectNowPlaying: (state) => state },
})

export type QueueState = SiteEvents['queue-changed'] | null

/** The last `queue-changed`; null until the player has read its lists. */
export const queueSlice = createSlice({
  name: 'queue',
  initialState: null as QueueState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(queueChanged, (_, { payload }) => payload)
  },
  selectors: { selectQueue: (state) => state },
})

export type FeedState = SiteEvents['feed-loaded'] | null

/** The last `feed-loaded`; null before the first. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState: null as FeedState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(feedLoaded, (_, { payload }) => payload)
  },
  selectors: { selectFeed: (state) => state },
})

/** The last selection: `useSiteSelector(selectSelection).replay`. */
export const { selectSelection } = selectionSlice.selectors
export const { selectFailedReplayId, selectPlayingReplayId } = playbackSlice.selectors
/** The song, the streamer and whether the station is online; null until it is known. */
export const { selectNowPlaying } = nowPlayingSlice.selectors
/** The lists of this device; null until the player has read them, and with a player before contract 2.7. */
export const { selectQueue } = queueSlice.selectors
/** The last list of podcasts a page had; null before the first. */
export const { selectFeed } = feedSlice.selectors

/**
 * Reads a part's own slice from the site's state; its initial state when it is not installed yet.
 * @example const { selectVolume } = slice.getSelectors(ownState(slice))
 */
export const ownState =
  <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) =>
  (state: object): State =>
    (state as Readonly<Record<string, State | undefined>>)[slice.reducerPath] ?? slice.getInitialState()
