// Contract 1.1.0, as parts see it: written by npm run contract.

declare module 'contract/1/platform' {
export type { PayloadAction } from '@reduxjs/toolkit';
export { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
export { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom';
export { useSearchParams } from 'contract/1/address/useSearchParams';
export type { Cancel, Clock } from 'contract/1/clock/clock';
export { wait } from 'contract/1/clock/clock';
export type { PlaybackMode, PlaybackStatus, ReplaySource, SiteEventName, SiteEvents, } from 'contract/1/events/siteEvents';
export { feedLoaded, liveRequested, nowPlayingChanged, playbackChanged, replayIdOf, replaySelected, } from 'contract/1/events/siteEvents';
export type { Http, HttpFailure } from 'contract/1/http/http';
export { getJson } from 'contract/1/http/http';
export type { Log } from 'contract/1/log/log';
export type { Describe, ListParams, Preparation, Prepare, RouteParams, StructuredData, } from 'contract/1/prerender/prerender';
export { useSiteConfig } from 'contract/1/siteConfig/SiteConfigContext';
export type { SiteConfig } from 'contract/1/siteConfig/siteConfig';
export type { SlotName } from 'contract/1/slots/slots';
export { Slot } from 'contract/1/slots/slots';
export { useSiteDispatch, useSiteSelector } from 'contract/1/store/hooks';
export { ownState } from 'contract/1/store/ownState';
export { selectChoice, selectFailedReplayId, selectFeedLoaded, selectNowPlaying, selectPlayback, selectPlayingReplayId, selectPlayingReplayLink, } from 'contract/1/store/sharedSlices';
export type { Feature, SiteDependencies, SiteDispatch, SiteListenerApi, SiteState, SiteThunk, StartSiteListening, } from 'contract/1/store/siteStore';
export { useFeature } from 'contract/1/store/useFeature';
}

declare module 'contract/1/address/useSearchParams' {
import { type SetURLSearchParams } from 'react-router-dom';
export const useSearchParams: () => [URLSearchParams, SetURLSearchParams];
}

declare module 'contract/1/clock/clock' {
export type Cancel = () => void;
export interface Clock {
    now(): number;
    after(delayMs: number, task: () => void): Cancel;
    every(periodMs: number, task: () => void): Cancel;
}
export const systemClock: Clock;
export const wait: (clock: Clock, delayMs: number) => Promise<void>;
}

declare module 'contract/1/events/siteEvents' {
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
export const replayIdOf: ({ id, link }: Pick<ReplaySource, 'id' | 'link'>) => string;
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
export const siteEventSchemas: {
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
export const EVENT_PREFIX = "site/";
export const replaySelected: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly replay: ReplaySource;
    readonly startAtMs?: number;
    readonly upNext?: readonly ReplaySource[];
}, "site/replay-selected">;
export const liveRequested: import("@reduxjs/toolkit").ActionCreatorWithPayload<Readonly<Record<string, never>>, "site/live-requested">;
export const feedLoaded: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly podcastCount: number;
}, "site/feed-loaded">;
export const playbackChanged: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly mode: PlaybackMode;
    readonly status: PlaybackStatus;
    readonly replayLink: string | null;
    readonly replayId?: string | null;
}, "site/playback-changed">;
export const nowPlayingChanged: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    readonly artist: string;
    readonly title: string;
}, "site/now-playing-changed">;
export type SiteEventAction = PayloadAction<SiteEvents[SiteEventName], `${typeof EVENT_PREFIX}${SiteEventName}`>;
}

declare module 'contract/1/http/http' {
import * as v from 'valibot';
import type { Clock } from 'contract/1/clock/clock';
import { type Result } from 'contract/1/result/result';
import { type HttpFailure } from 'contract/1/http/httpFailure';
export type { HttpFailure } from 'contract/1/http/httpFailure';
export interface HttpRequest {
    readonly url: string;
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
}
export interface Http {
    text(request: HttpRequest): Promise<Result<string, HttpFailure>>;
}
export interface HttpDependencies {
    readonly fetch: typeof globalThis.fetch;
    readonly clock: Clock;
    readonly cookies: () => string;
}
export const createHttp: (dependencies: HttpDependencies) => Http;
export const getJson: <Schema extends v.GenericSchema>(http: Http, request: HttpRequest, schema: Schema) => Promise<Result<v.InferOutput<Schema>, HttpFailure>>;
}

declare module 'contract/1/result/result' {
export type Result<T, E> = {
    readonly ok: true;
    readonly value: T;
} | {
    readonly ok: false;
    readonly error: E;
};
export const ok: <T>(value: T) => Result<T, never>;
export const err: <E>(error: E) => Result<never, E>;
export const map: <T, U, E>(result: Result<T, E>, transform: (value: T) => U) => Result<U, E>;
export const flatMap: <T, U, E, F>(result: Result<T, E>, next: (value: T) => Result<U, F>) => Result<U, E | F>;
}

declare module 'contract/1/http/httpFailure' {
export interface HttpFailure {
    readonly kind: 'status' | 'network' | 'timeout' | 'unreadable' | 'aborted';
    readonly url: string;
    readonly status: number;
    readonly message: string;
}
export const failureText: (url: string, status: number, statusText: string) => string;
export const statusFailure: (url: string, status: number, statusText: string) => HttpFailure;
export const networkFailure: (url: string) => HttpFailure;
export const timeoutFailure: (url: string) => HttpFailure;
export const abortedFailure: (url: string) => HttpFailure;
export const unreadableFailure: (url: string, status: number, reason: string) => HttpFailure;
}

declare module 'contract/1/log/log' {
export interface Log {
    error(message: string, cause?: unknown): void;
    info(message: string): void;
}
export const consoleLog: Log;
}

declare module 'contract/1/prerender/prerender' {
import type { SiteStore } from 'contract/1/store/siteStore';
export type RouteParams = Readonly<Record<string, string | undefined>>;
export interface Preparation {
    readonly store: SiteStore;
    readonly params: RouteParams;
}
export type Prepare = (preparation: Preparation) => Promise<void>;
export type ListParams = () => readonly RouteParams[];
export type StructuredData = Readonly<Record<string, unknown>>;
export type Describe = (preparation: Preparation) => readonly StructuredData[];
}

declare module 'contract/1/store/siteStore' {
import { type EnhancedStore, type ListenerEffectAPI, type Slice, type ThunkAction, type ThunkDispatch, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from 'contract/1/clock/clock';
import type { Http } from 'contract/1/http/http';
import type { Log } from 'contract/1/log/log';
import type { SiteConfig } from 'contract/1/siteConfig/siteConfig';
import { type ChoiceState, type FeedState, type NowPlayingState, type PlaybackState } from 'contract/1/store/sharedSlices';
export interface SiteDependencies {
    readonly http: Http;
    readonly clock: Clock;
    readonly log: Log;
    readonly config: SiteConfig;
    readonly page: EventTarget;
}
export interface SiteState {
    readonly feed: FeedState;
    readonly choice: ChoiceState;
    readonly playback: PlaybackState;
    readonly nowPlaying: NowPlayingState | null;
}
export type SiteDispatch = ThunkDispatch<SiteState, SiteDependencies, UnknownAction>;
export type SiteThunk<Result = void> = ThunkAction<Result, SiteState, SiteDependencies, UnknownAction>;
export type StartSiteListening = TypedStartListening<SiteState, SiteDispatch, SiteDependencies>;
export type SiteListenerApi = ListenerEffectAPI<SiteState, SiteDispatch, SiteDependencies>;
export interface Feature {
    readonly name: string;
    readonly slices?: readonly Slice[];
    readonly listen?: (start: StartSiteListening, dependencies: SiteDependencies) => () => void;
}
export interface SiteStore extends EnhancedStore<SiteState> {
    readonly dispatch: SiteDispatch;
    use(feature: Feature): void;
    changedState(): PreparedState;
}
export type PreparedState = Partial<SiteState> & Readonly<Record<string, unknown>>;
export const makeStore: (dependencies: SiteDependencies, prepared?: PreparedState) => SiteStore;
}

declare module 'contract/1/siteConfig/siteConfig' {
import * as v from 'valibot';
import { type Result } from 'contract/1/result/result';
const SiteConfigSchema: v.ObjectSchema<{
    readonly name: v.StringSchema<undefined>;
    readonly city: v.StringSchema<undefined>;
    readonly foundedIn: v.NumberSchema<undefined>;
    readonly publicUrl: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
    readonly legal: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly services: v.ObjectSchema<{
        readonly feed: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly isLive: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly nowPlaying: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly track: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly releases: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly liveStream: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>;
        readonly lowDataStream: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>, undefined>;
        readonly nowPlayingEvents: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>, undefined>;
        readonly failureBeacon: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected an absolute URL or a path">]>, undefined>;
    }, undefined>;
    readonly links: v.ObjectSchema<{
        readonly shop: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly photos: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly streaming: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly sales: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly linkList: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly instagram: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly soundcloud: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly bandcamp: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly donation: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
        readonly support: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
    }, undefined>;
    readonly emails: v.ObjectSchema<{
        readonly contact: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>;
        readonly shows: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>;
        readonly demos: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>;
    }, undefined>;
    readonly studio: v.ObjectSchema<{
        readonly address: v.StringSchema<undefined>;
    }, undefined>;
    readonly embeds: v.ObjectSchema<{
        readonly twitchChannel: v.StringSchema<undefined>;
        readonly calendars: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly timeZone: v.StringSchema<undefined>;
        readonly chatUrl: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
    }, undefined>;
    readonly overrides: v.ExactOptionalSchema<v.ObjectSchema<{
        readonly origins: v.ArraySchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, v.CheckAction<string, "Expected an origin: no path, no closing slash">]>, undefined>;
    }, undefined>, undefined>;
    readonly consent: v.PicklistSchema<["ask", "off"], undefined>;
}, undefined>;
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>;
export interface SiteConfigFailure {
    readonly kind: 'config-not-json' | 'config-malformed';
    readonly message: string;
}
export const parseSiteConfig: (text: string) => Result<SiteConfig, SiteConfigFailure>;
export {};
}

declare module 'contract/1/store/sharedSlices' {
import { type PlaybackMode, type PlaybackStatus, type ReplaySource } from 'contract/1/events/siteEvents';
export interface FeedState {
    readonly loaded: boolean;
}
export const feedSlice: import("@reduxjs/toolkit").Slice<FeedState, {}, "feed", "feed", {
    selectFeedLoaded: (state: FeedState) => boolean;
}>;
export interface ChoiceState {
    readonly replay: ReplaySource | null;
    readonly startAtMs: number;
    readonly upNext: readonly ReplaySource[];
}
export const choiceSlice: import("@reduxjs/toolkit").Slice<ChoiceState, {}, "choice", "choice", {
    selectChoice: (state: ChoiceState) => ChoiceState;
}>;
export interface PlaybackState {
    readonly mode: PlaybackMode;
    readonly status: PlaybackStatus;
    readonly replayLink: string | null;
    readonly replayId?: string | null;
}
export const playbackSlice: import("@reduxjs/toolkit").Slice<PlaybackState, {}, "playback", "playback", {
    selectPlayback: (state: PlaybackState) => PlaybackState;
    selectPlayingReplayLink: (state: PlaybackState) => string | null;
}>;
export interface NowPlayingState {
    readonly artist: string;
    readonly title: string;
}
export const nowPlayingSlice: import("@reduxjs/toolkit").Slice<NowPlayingState | null, {}, "nowPlaying", "nowPlaying", {
    selectNowPlaying: (state: NowPlayingState | null) => NowPlayingState | null;
}>;
export const selectFeedLoaded: import("reselect").Selector<{
    feed: FeedState;
}, boolean, []> & {
    unwrapped: (state: FeedState) => boolean;
};
export const selectChoice: import("reselect").Selector<{
    choice: ChoiceState;
}, ChoiceState, []> & {
    unwrapped: (state: ChoiceState) => ChoiceState;
};
export const selectPlayback: import("reselect").Selector<{
    playback: PlaybackState;
}, PlaybackState, []> & {
    unwrapped: (state: PlaybackState) => PlaybackState;
}, selectPlayingReplayLink: import("reselect").Selector<{
    playback: PlaybackState;
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
};
export const selectNowPlaying: import("reselect").Selector<{
    nowPlaying: NowPlayingState | null;
}, NowPlayingState | null, []> & {
    unwrapped: (state: NowPlayingState | null) => NowPlayingState | null;
};
type HeardState = {
    readonly choice: ChoiceState;
    readonly playback: PlaybackState;
};
export const selectPlayingReplayId: (state: HeardState) => string | null;
export const selectFailedReplayId: (state: HeardState) => string | null;
export {};
}

declare module 'contract/1/siteConfig/SiteConfigContext' {
import type { SiteConfig } from 'contract/1/siteConfig/siteConfig';
export const SiteConfigProvider: import("react").Provider<{
    name: string;
    city: string;
    foundedIn: number;
    publicUrl: string;
    legal: string[];
    services: {
        feed: string;
        isLive: string;
        nowPlaying: string;
        track: string;
        releases: string;
        liveStream: string;
        lowDataStream?: string;
        nowPlayingEvents?: string;
        failureBeacon?: string;
    };
    links: {
        shop: string;
        photos: string;
        streaming: string;
        sales: string;
        linkList: string;
        instagram: string;
        soundcloud: string;
        bandcamp: string;
        donation: string;
        support: string;
    };
    emails: {
        contact: string;
        shows: string;
        demos: string;
    };
    studio: {
        address: string;
    };
    embeds: {
        twitchChannel: string;
        calendars: string[];
        timeZone: string;
        chatUrl: string;
    };
    overrides?: {
        origins: string[];
    };
    consent: "ask" | "off";
} | null>;
export const useSiteConfig: () => SiteConfig;
}

declare module 'contract/1/slots/slots' {
import { type ComponentType, type ReactNode } from 'react';
export type SlotName = 'player/Player' | 'radio/Home' | 'radio/Residences' | 'radio/Residence' | 'label/Label' | 'label/LatestReleases' | 'about/About';
export interface SlotProps {
    readonly name: SlotName;
    readonly skeleton?: ReactNode;
}
export const SlotProvider: import("react").Provider<ComponentType<SlotProps> | null>;
export const Slot: (props: SlotProps) => ReactNode;
}

declare module 'contract/1/store/hooks' {
import type { SiteDispatch, SiteState } from 'contract/1/store/siteStore';
export const useSiteDispatch: import("react-redux").UseDispatch<SiteDispatch>;
export const useSiteSelector: import("react-redux").UseSelector<SiteState>;
}

declare module 'contract/1/store/ownState' {
import type { Slice } from '@reduxjs/toolkit';
export const ownState: <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) => (state: object) => State;
}

declare module 'contract/1/store/useFeature' {
import type { Feature } from 'contract/1/store/siteStore';
export const useFeature: (feature: Feature) => void;
}
