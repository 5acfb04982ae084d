import { type PlaybackMode, type PlaybackStatus, type ReplaySource } from '../events/siteEvents';
export interface FeedState {
    readonly loaded: boolean;
}
export declare const feedSlice: import("@reduxjs/toolkit").Slice<FeedState, {}, "feed", "feed", {
    selectFeedLoaded: (state: FeedState) => boolean;
}>;
export interface ChoiceState {
    readonly replay: ReplaySource | null;
    readonly startAtMs: number;
    readonly upNext: readonly ReplaySource[];
}
export declare const choiceSlice: import("@reduxjs/toolkit").Slice<ChoiceState, {}, "choice", "choice", {
    selectChoice: (state: ChoiceState) => ChoiceState;
}>;
export interface PlaybackState {
    readonly mode: PlaybackMode;
    readonly status: PlaybackStatus;
    readonly replayLink: string | null;
    readonly replayId?: string | null;
}
export declare const playbackSlice: import("@reduxjs/toolkit").Slice<PlaybackState, {}, "playback", "playback", {
    selectPlayback: (state: PlaybackState) => PlaybackState;
    selectPlayingReplayLink: (state: PlaybackState) => string | null;
}>;
export interface NowPlayingState {
    readonly artist: string;
    readonly title: string;
}
export declare const nowPlayingSlice: import("@reduxjs/toolkit").Slice<NowPlayingState | null, {}, "nowPlaying", "nowPlaying", {
    selectNowPlaying: (state: NowPlayingState | null) => NowPlayingState | null;
}>;
export declare const selectFeedLoaded: import("reselect").Selector<{
    feed: FeedState;
}, boolean, []> & {
    unwrapped: (state: FeedState) => boolean;
};
export declare const selectChoice: import("reselect").Selector<{
    choice: ChoiceState;
}, ChoiceState, []> & {
    unwrapped: (state: ChoiceState) => ChoiceState;
};
export declare const selectPlayback: import("reselect").Selector<{
    playback: PlaybackState;
}, PlaybackState, []> & {
    unwrapped: (state: PlaybackState) => PlaybackState;
}, selectPlayingReplayLink: import("reselect").Selector<{
    playback: PlaybackState;
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
};
export declare const selectNowPlaying: import("reselect").Selector<{
    nowPlaying: NowPlayingState | null;
}, NowPlayingState | null, []> & {
    unwrapped: (state: NowPlayingState | null) => NowPlayingState | null;
};
type HeardState = {
    readonly choice: ChoiceState;
    readonly playback: PlaybackState;
};
export declare const selectPlayingReplayId: (state: HeardState) => string | null;
export declare const selectFailedReplayId: (state: HeardState) => string | null;
export {};
