import { type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
export interface ReplaySource {
    readonly id?: string;
    readonly link: string;
    readonly trackUrn?: string;
    readonly enclosureUrl: string;
    readonly durationMs: number;
    readonly title: string;
    readonly description: string;
    readonly coverUrl?: string;
}
export declare const replayIdOf: ({ id, link }: Pick<ReplaySource, 'id' | 'link'>) => string;
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
        readonly replayLink: string | null;
        readonly replayId?: string | null;
    };
    'now-playing-changed': {
        readonly artist: string;
        readonly title: string;
    };
}
export type SiteEventName = keyof SiteEvents;
export declare const siteEventSchemas: {
    'replay-selected': v.ObjectSchema<{
        readonly replay: v.ObjectSchema<{
            readonly id: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>, undefined>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly title: v.StringSchema<undefined>;
            readonly description: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>;
        readonly startAtMs: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
        readonly upNext: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.UnknownSchema, undefined>, v.TransformAction<unknown[], v.SafeParseResult<v.ObjectSchema<{
            readonly id: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>, undefined>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly title: v.StringSchema<undefined>;
            readonly description: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>>[]>, v.TransformAction<v.SafeParseResult<v.ObjectSchema<{
            readonly id: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>, undefined>;
            readonly link: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly trackUrn: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
            readonly enclosureUrl: v.StringSchema<undefined>;
            readonly durationMs: v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, 0>;
            readonly title: v.StringSchema<undefined>;
            readonly description: v.StringSchema<undefined>;
            readonly coverUrl: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>>[], {
            id?: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            title: string;
            description: string;
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
        readonly replayLink: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly replayId: v.ExactOptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    }, undefined>;
    'now-playing-changed': v.ObjectSchema<{
        readonly artist: v.StringSchema<undefined>;
        readonly title: v.StringSchema<undefined>;
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
    readonly replayLink: string | null;
    readonly replayId?: string | null;
}, "site/playback-changed">;
export declare const nowPlayingChanged: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly artist: string;
    readonly title: string;
}, "site/now-playing-changed">;
export type SiteEventAction = PayloadAction<SiteEvents[SiteEventName], `${typeof EVENT_PREFIX}${SiteEventName}`>;
