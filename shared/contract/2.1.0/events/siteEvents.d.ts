import * as v from 'valibot';
export interface ReplaySource {
    readonly id: string;
    readonly link: string;
    readonly trackUrn?: string;
    readonly enclosureUrl: string;
    readonly durationMs: number;
    readonly artist: string;
    readonly show: string;
    readonly coverUrl?: string;
}
export interface Song {
    readonly artist: string | null;
    readonly title: string | null;
}
export type PlaybackMode = 'live' | 'replay';
export type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed';
export interface SiteEvents {
    'replay-selected': {
        readonly replay: ReplaySource;
        readonly startAtMs?: number;
        readonly upNext?: readonly ReplaySource[];
    };
    'live-requested': Readonly<Record<string, never>>;
    'feed-loaded': {
        readonly podcastCount: number;
    };
    'playback-changed': {
        readonly mode: PlaybackMode;
        readonly status: PlaybackStatus;
        readonly replayId: string | null;
    };
    'now-playing-changed': {
        readonly online: boolean;
        readonly streamer: string | null;
        readonly song: Song | null;
    };
}
export type SiteEventName = keyof SiteEvents;
export declare const siteEventSchemas: {
    'replay-selected': v.ObjectSchema<{
        readonly replay: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly artist: v.StringSchema<undefined>;
            readonly show: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>;
        readonly startAtMs: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
        readonly upNext: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.UnknownSchema, undefined>, v.TransformAction<unknown[], v.SafeParseResult<v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly artist: v.StringSchema<undefined>;
            readonly show: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>>[]>, v.TransformAction<v.SafeParseResult<v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly artist: v.StringSchema<undefined>;
            readonly show: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>>[], {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            coverUrl?: string;
        }[]>]>, undefined>;
    }, undefined>;
    'live-requested': v.StrictObjectSchema<{}, undefined>;
    'feed-loaded': v.ObjectSchema<{
        readonly podcastCount: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }, undefined>;
    'playback-changed': v.ObjectSchema<{
        readonly mode: v.PicklistSchema<["live", "replay"], undefined>;
        readonly status: v.PicklistSchema<["idle", "loading", "playing", "paused", "stalled", "failed"], undefined>;
        readonly replayId: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>;
    'now-playing-changed': v.ObjectSchema<{
        readonly online: v.BooleanSchema<undefined>;
        readonly streamer: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly song: v.NullableSchema<v.ObjectSchema<{
            readonly artist: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly title: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>, undefined>;
    }, undefined>;
};
export declare const EVENT_PREFIX = "site/";
export declare const replaySelected: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly replay: ReplaySource;
    readonly startAtMs?: number;
    readonly upNext?: readonly ReplaySource[];
}, "site/replay-selected">;
export declare const liveRequested: import("@reduxjs/toolkit").ActionCreatorWithPayload<Readonly<Record<string, never>>, "site/live-requested">;
export declare const feedLoaded: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly podcastCount: number;
}, "site/feed-loaded">;
export declare const playbackChanged: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly mode: PlaybackMode;
    readonly status: PlaybackStatus;
    readonly replayId: string | null;
}, "site/playback-changed">;
export declare const nowPlayingChanged: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly online: boolean;
    readonly streamer: string | null;
    readonly song: Song | null;
}, "site/now-playing-changed">;
