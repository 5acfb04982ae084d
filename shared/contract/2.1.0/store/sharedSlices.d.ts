import { type PlaybackMode, type ReplaySource, type SiteEvents } from '../events/siteEvents';
export interface SelectionState {
    readonly mode: PlaybackMode | null;
    readonly replay: ReplaySource | null;
    readonly startAtMs: number;
    readonly upNext: readonly ReplaySource[];
}
export declare const selectionSlice: import("@reduxjs/toolkit").Slice<SelectionState, {}, "selection", "selection", {
    selectSelection: (state: SelectionState) => SelectionState;
}>;
export type PlaybackState = SiteEvents['playback-changed'];
export declare const playbackSlice: import("@reduxjs/toolkit").Slice<{
    readonly mode: PlaybackMode;
    readonly status: import("../platform").PlaybackStatus;
    readonly replayId: string | null;
}, {}, "playback", "playback", {
    selectPlayingReplayId: (state: PlaybackState) => string | null;
    selectFailedReplayId: (state: PlaybackState) => string | null;
}>;
export type NowPlayingState = SiteEvents['now-playing-changed'] | null;
export declare const nowPlayingSlice: import("@reduxjs/toolkit").Slice<{
    readonly online: boolean;
    readonly streamer: string | null;
    readonly song: import("../platform").Song | null;
} | null, {}, "nowPlaying", "nowPlaying", {
    selectNowPlaying: (state: {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: import("../platform").Song | null;
    } | null) => {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: import("../platform").Song | null;
    } | null;
}>;
export declare const selectSelection: import("reselect").Selector<{
    selection: SelectionState;
}, SelectionState, []> & {
    unwrapped: (state: SelectionState) => SelectionState;
};
export declare const selectFailedReplayId: import("reselect").Selector<{
    playback: {
        readonly mode: PlaybackMode;
        readonly status: import("../platform").PlaybackStatus;
        readonly replayId: string | null;
    };
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
}, selectPlayingReplayId: import("reselect").Selector<{
    playback: {
        readonly mode: PlaybackMode;
        readonly status: import("../platform").PlaybackStatus;
        readonly replayId: string | null;
    };
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
};
export declare const selectNowPlaying: import("reselect").Selector<{
    nowPlaying: {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: import("../platform").Song | null;
    } | null;
}, {
    readonly online: boolean;
    readonly streamer: string | null;
    readonly song: import("../platform").Song | null;
} | null, []> & {
    unwrapped: (state: {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: import("../platform").Song | null;
    } | null) => {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: import("../platform").Song | null;
    } | null;
};
