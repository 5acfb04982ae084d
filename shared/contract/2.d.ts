// Contract 2.7.0, as parts see it: written by npm run contract.

declare module 'contract/2/platform' {
import * as v from 'contract/2/core/schema';
export type { PayloadAction } from '@reduxjs/toolkit';
export { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
export { Link, NavLink, useLocation, useParams } from 'react-router-dom';
export { useSearchParams } from 'contract/2/address/useSearchParams';
export type { SiteStorage } from 'contract/2/browser/storage';
export { localStore } from 'contract/2/browser/storage';
export { readStored, writeStored } from 'contract/2/browser/stored';
export type { Cancel, Clock } from 'contract/2/core/clock';
export { wait } from 'contract/2/core/clock';
export type { JsonFailure } from 'contract/2/core/json';
export { parseJson } from 'contract/2/core/json';
export type { Log } from 'contract/2/core/log';
export type { Describe, ListMoved, ListParams, Preparation, Prepare, RouteParams, StructuredData, } from 'contract/2/prerender/prerender';
export type { Http, HttpFailure } from 'contract/2/query/http';
export { getJson } from 'contract/2/query/http';
export type { PlatformConfig } from 'contract/2/site/platformConfig';
export { useSiteConfig } from 'contract/2/site/platformConfig';
export type { SlotName } from 'contract/2/site/slots';
export { Slot } from 'contract/2/site/slots';
export * from 'contract/2/store/events';
export { useSiteDispatch, useSiteSelector } from 'contract/2/store/hooks';
export { ownState, selectFailedReplayId, selectFeed, selectNowPlaying, selectPlayingReplayId, selectQueue, selectSelection, } from 'contract/2/store/sharedSlices';
export type { PlaybackMode, PlaybackStatus, ReplayList, ReplayListName, ReplaySource, SiteEvents, Song, } from 'contract/2/store/siteEvents';
export type { Feature, SiteDependencies, SiteListenerApi, SiteState, SiteThunk, StartSiteListening, } from 'contract/2/store/siteStore';
export { v };
}

declare module 'contract/2/core/schema' {
export type { GenericSchema, InferInput, InferOutput } from 'valibot';
export { array, boolean, check, exactOptional, fallback, finite, literal, maxValue, minValue, nonEmpty, nullable, nullish, number, object, optional, pipe, record, safeParse, string, summarize, transform, trim, tuple, union, unknown, } from 'valibot';
}

declare module 'contract/2/address/useSearchParams' {
import { type SetURLSearchParams } from 'react-router-dom';
export const useSearchParams: () => [URLSearchParams, SetURLSearchParams];
}

declare module 'contract/2/browser/storage' {
export interface SiteStorage {
    read(key: string): string | null;
    write(key: string, text: string): void;
    remove(key: string): void;
}
export const createStorage: (find: () => Storage | null | undefined) => SiteStorage;
export const localStore: SiteStorage;
export const sessionStore: SiteStorage;
export const openLocalStore: () => SiteStorage;
export const watchStorage: (onChange: () => void) => (() => void);
export const notifyStorage: (key: string) => void;
}

declare module 'contract/2/browser/stored' {
import type * as v from 'valibot';
import type { SiteStorage } from 'contract/2/browser/storage';
export const readStored: <Schema extends v.GenericSchema, Otherwise = v.InferOutput<Schema>>(storage: SiteStorage, key: string, schema: Schema, otherwise: Otherwise) => v.InferOutput<Schema> | Otherwise;
export const writeStored: (storage: SiteStorage, key: string, value: unknown) => void;
}

declare module 'contract/2/core/clock' {
export type Cancel = () => void;
export interface Clock {
    now(): number;
    after(delayMs: number, task: () => void): Cancel;
    every(periodMs: number, task: () => void): Cancel;
}
export const systemNow: Clock['now'];
export const systemAfter: Clock['after'];
export const systemClock: Clock;
export const wait: (clock: Pick<Clock, 'after'>, delayMs: number) => Promise<void>;
export const retry: <Value>(clock: Pick<Clock, 'after'>, delaysMs: readonly number[], attempt: () => Promise<Value>, isFinal: (value: Value) => boolean) => Promise<Value>;
export const isTimeZone: (name: string) => boolean;
}

declare module 'contract/2/core/json' {
import * as v from 'valibot';
import { type Result } from 'contract/2/core/result';
export interface JsonFailure {
    readonly kind: 'not-json' | 'malformed';
    readonly message: string;
}
export const parseJson: <Schema extends v.GenericSchema>(schema: Schema) => (text: string) => Result<v.InferOutput<Schema>, JsonFailure>;
}

declare module 'contract/2/core/result' {
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
export const attempt: <Value>(task: () => Value) => Value | undefined;
}

declare module 'contract/2/core/log' {
export interface Log {
    error(message: string, cause?: unknown): void;
    info(message: string): void;
}
export const consoleLog: Log;
}

declare module 'contract/2/prerender/prerender' {
import type { Redirect } from 'contract/2/site/redirect';
import type { SlotName } from 'contract/2/site/slots';
import type { Feature, SiteStore } from 'contract/2/store/siteStore';
export type RouteParams = Readonly<Record<string, string | undefined>>;
export interface Preparation {
    readonly store: SiteStore;
    readonly params: RouteParams;
}
export type Prepare = (preparation: Preparation) => Promise<void>;
export type ListParams = (preparation: Pick<Preparation, 'store'>) => readonly RouteParams[] | Promise<readonly RouteParams[]>;
export type ListMoved = (preparation: Pick<Preparation, 'store'>) => readonly Redirect[] | Promise<readonly Redirect[]>;
export type StructuredData = Readonly<Record<string, unknown>>;
export type Describe = (preparation: Preparation) => readonly StructuredData[];
export type ServerModule = Readonly<Record<string, unknown>> & {
    readonly feature?: Feature;
    readonly prepare?: Prepare;
    readonly listParams?: ListParams;
    readonly listMoved?: ListMoved;
    readonly describe?: Describe;
};
export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>;
}

declare module 'contract/2/site/redirect' {
export interface Redirect {
    readonly from: string;
    readonly to: string;
}
}

declare module 'contract/2/site/slots' {
import { type ComponentType, type ReactNode } from 'react';
export interface Slots {
}
export type SlotName = keyof Slots;
export interface SlotProps {
    readonly name: SlotName;
    readonly skeleton?: ReactNode;
    readonly loading?: 'eager' | 'lazy';
}
export const SlotProvider: import("react").Provider<ComponentType<SlotProps> | null>;
export const Slot: (props: SlotProps) => ReactNode;
}

declare module 'contract/2/store/siteStore' {
import { type EnhancedStore, type ListenerEffectAPI, type Slice, type ThunkAction, type ThunkDispatch, type TypedStartListening } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Clock } from 'contract/2/core/clock';
import type { Log } from 'contract/2/core/log';
import type { Http } from 'contract/2/query/http';
import type { PlatformConfig } from 'contract/2/site/platformConfig';
import { type FeedState, type NowPlayingState, type PlaybackState, type QueueState, type SelectionState } from 'contract/2/store/sharedSlices';
export interface SiteDependencies {
    readonly http: Http;
    readonly clock: Clock;
    readonly log: Log;
    readonly config: PlatformConfig;
    readonly page: EventTarget;
}
export interface SiteState {
    readonly selection: SelectionState;
    readonly playback: PlaybackState;
    readonly nowPlaying: NowPlayingState;
    readonly queue: QueueState;
    readonly feed: FeedState;
}
export type SiteDispatch = ThunkDispatch<SiteState, SiteDependencies, UnknownAction>;
export type SiteThunk<Result = void> = ThunkAction<Result, SiteState, SiteDependencies, UnknownAction>;
export type StartSiteListening = TypedStartListening<SiteState, SiteDispatch, SiteDependencies>;
export type SiteListenerApi = ListenerEffectAPI<SiteState, SiteDispatch, SiteDependencies>;
type StoreAccess = Pick<SiteListenerApi, 'dispatch' | 'getState'>;
export interface Feature {
    readonly name: string;
    readonly slices?: readonly Slice[];
    readonly listen?: (start: StartSiteListening, dependencies: SiteDependencies, store: StoreAccess) => () => void;
}
export interface SiteStore extends EnhancedStore<SiteState> {
    readonly dispatch: SiteDispatch;
    use(feature: Feature): void;
    changedState(): PreparedState;
}
export type PreparedState = Partial<SiteState> & Readonly<Record<string, unknown>>;
export const makeStore: (dependencies: SiteDependencies, prepared?: PreparedState) => SiteStore;
export {};
}

declare module 'contract/2/query/http' {
import type * as v from 'valibot';
import type { Clock } from 'contract/2/core/clock';
import { type Result } from 'contract/2/core/result';
import { type HttpFailure } from 'contract/2/query/httpFailure';
export type { HttpFailure } from 'contract/2/query/httpFailure';
export { refetch } from 'contract/2/query/refetch';
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

declare module 'contract/2/query/httpFailure' {
export interface HttpFailure {
    readonly kind: 'status' | 'network' | 'timeout' | 'unreadable' | 'aborted';
    readonly url: string;
    readonly status: number;
    readonly message: string;
}
export const statusFailure: (url: string, status: number, statusText: string) => HttpFailure;
export const networkFailure: (url: string) => HttpFailure;
export const timeoutFailure: (url: string) => HttpFailure;
export const abortedFailure: (url: string) => HttpFailure;
export const unreadableFailure: (url: string, status: number, reason: string) => HttpFailure;
}

declare module 'contract/2/query/refetch' {
export const refetch: (url: string, signal?: AbortSignal) => Promise<boolean>;
}

declare module 'contract/2/site/platformConfig' {
export interface PlatformConfig {
    readonly name: string;
    readonly city: string;
    readonly foundedIn: number;
    readonly without?: readonly string[];
    readonly publicUrl: string;
    readonly services: {
        readonly feed: string;
        readonly isLive: string;
        readonly nowPlaying: string;
        readonly nowPlayingEvents?: string;
        readonly track: string;
        readonly releases?: string;
        readonly liveStream: string;
        readonly lowDataStream?: string;
    };
    readonly links: {
        readonly sales?: string;
        readonly soundcloud?: string;
        readonly donation?: string;
    };
    readonly emails: {
        readonly contact: string;
        readonly shows: string;
        readonly demos?: string;
    };
    readonly studio: {
        readonly address: string;
    };
    readonly embeds: {
        readonly twitchChannel: string;
        readonly calendars: readonly string[];
        readonly timeZone: string;
        readonly chatUrl: string;
    };
    readonly content?: string;
    readonly defaultCovers?: {
        readonly small: string;
        readonly large: string;
    };
    readonly withdrawn?: readonly string[];
    readonly consent: 'ask' | 'off';
}
export const useSiteConfig: () => PlatformConfig;
}

declare module 'contract/2/store/sharedSlices' {
import { type Slice } from '@reduxjs/toolkit';
import type { PlaybackMode, ReplaySource, SiteEvents } from 'contract/2/store/siteEvents';
export interface SelectionState {
    readonly mode: PlaybackMode | null;
    readonly replay: ReplaySource | null;
    readonly startAtMs: number;
    readonly upNext: readonly ReplaySource[];
}
export const selectionSlice: Slice<SelectionState, {}, "selection", "selection", {
    selectSelection: (state: SelectionState) => SelectionState;
}>;
export type PlaybackState = SiteEvents['playback-changed'];
export const playbackSlice: Slice<Readonly<{
    mode: "live" | "replay";
    status: "failed" | "idle" | "loading" | "paused" | "playing" | "stalled";
    replayId: string | null;
    positionMs?: number;
    changedAt?: number;
    speed?: number;
    ended?: boolean;
}>, {}, "playback", "playback", {
    selectPlayingReplayId: (state: PlaybackState) => string | null;
    selectFailedReplayId: (state: PlaybackState) => string | null;
}>;
export type NowPlayingState = SiteEvents['now-playing-changed'] | null;
export const nowPlayingSlice: Slice<Readonly<{
    online: boolean;
    streamer: string | null;
    song: {
        artist: string | null;
        title: string | null;
    } | null;
}> | null, {}, "nowPlaying", "nowPlaying", {
    selectNowPlaying: (state: Readonly<{
        online: boolean;
        streamer: string | null;
        song: {
            artist: string | null;
            title: string | null;
        } | null;
    }> | null) => Readonly<{
        online: boolean;
        streamer: string | null;
        song: {
            artist: string | null;
            title: string | null;
        } | null;
    }> | null;
}>;
export type QueueState = SiteEvents['queue-changed'] | null;
export const queueSlice: Slice<Readonly<{
    next: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
    later: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
}> | null, {}, "queue", "queue", {
    selectQueue: (state: Readonly<{
        next: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
        later: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
    }> | null) => Readonly<{
        next: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
        later: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
    }> | null;
}>;
export type FeedState = SiteEvents['feed-loaded'] | null;
export const feedSlice: Slice<Readonly<{
    podcastCount: number;
    podcasts?: readonly {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    }[];
}> | null, {}, "feed", "feed", {
    selectFeed: (state: Readonly<{
        podcastCount: number;
        podcasts?: readonly {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            titleIsWhole?: true;
            coverUrl?: string;
        }[];
    }> | null) => Readonly<{
        podcastCount: number;
        podcasts?: readonly {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            titleIsWhole?: true;
            coverUrl?: string;
        }[];
    }> | null;
}>;
export const selectSelection: import("reselect").Selector<{
    selection: SelectionState;
}, SelectionState, []> & {
    unwrapped: (state: SelectionState) => SelectionState;
};
export const selectFailedReplayId: import("reselect").Selector<{
    playback: Readonly<{
        mode: "live" | "replay";
        status: "failed" | "idle" | "loading" | "paused" | "playing" | "stalled";
        replayId: string | null;
        positionMs?: number;
        changedAt?: number;
        speed?: number;
        ended?: boolean;
    }>;
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
}, selectPlayingReplayId: import("reselect").Selector<{
    playback: Readonly<{
        mode: "live" | "replay";
        status: "failed" | "idle" | "loading" | "paused" | "playing" | "stalled";
        replayId: string | null;
        positionMs?: number;
        changedAt?: number;
        speed?: number;
        ended?: boolean;
    }>;
}, string | null, []> & {
    unwrapped: (state: PlaybackState) => string | null;
};
export const selectNowPlaying: import("reselect").Selector<{
    nowPlaying: Readonly<{
        online: boolean;
        streamer: string | null;
        song: {
            artist: string | null;
            title: string | null;
        } | null;
    }> | null;
}, Readonly<{
    online: boolean;
    streamer: string | null;
    song: {
        artist: string | null;
        title: string | null;
    } | null;
}> | null, []> & {
    unwrapped: (state: Readonly<{
        online: boolean;
        streamer: string | null;
        song: {
            artist: string | null;
            title: string | null;
        } | null;
    }> | null) => Readonly<{
        online: boolean;
        streamer: string | null;
        song: {
            artist: string | null;
            title: string | null;
        } | null;
    }> | null;
};
export const selectQueue: import("reselect").Selector<{
    queue: Readonly<{
        next: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
        later: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
    }> | null;
}, Readonly<{
    next: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
    later: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
}> | null, []> & {
    unwrapped: (state: Readonly<{
        next: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
        later: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
    }> | null) => Readonly<{
        next: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
        later: {
            readonly ids: readonly string[];
            isFull: boolean;
        };
    }> | null;
};
export const selectFeed: import("reselect").Selector<{
    feed: Readonly<{
        podcastCount: number;
        podcasts?: readonly {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            titleIsWhole?: true;
            coverUrl?: string;
        }[];
    }> | null;
}, Readonly<{
    podcastCount: number;
    podcasts?: readonly {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    }[];
}> | null, []> & {
    unwrapped: (state: Readonly<{
        podcastCount: number;
        podcasts?: readonly {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            titleIsWhole?: true;
            coverUrl?: string;
        }[];
    }> | null) => Readonly<{
        podcastCount: number;
        podcasts?: readonly {
            id: string;
            link: string;
            trackUrn?: string;
            enclosureUrl: string;
            durationMs: number;
            artist: string;
            show: string;
            titleIsWhole?: true;
            coverUrl?: string;
        }[];
    }> | null;
};
export const ownState: <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) => (state: object) => State;
}

declare module 'contract/2/store/siteEvents' {
import type * as v from 'valibot';
import type { EVENT_PREFIX } from 'contract/2/store/declareEvent';
import * as events from 'contract/2/store/events';
type Declared = (typeof events)[keyof typeof events];
export type SiteEvents = {
    readonly [Event in Declared as Event['type'] extends `${typeof EVENT_PREFIX}${infer Name}` ? Name : never]: ReturnType<Event>['payload'];
};
export type ReplaySource = SiteEvents['replay-selected']['replay'];
export type PlaybackMode = SiteEvents['playback-changed']['mode'];
export type PlaybackStatus = SiteEvents['playback-changed']['status'];
export type Song = NonNullable<SiteEvents['now-playing-changed']['song']>;
export type ReplayListName = SiteEvents['queue-requested']['list'];
export type ReplayList = SiteEvents['queue-changed'][ReplayListName];
export const findEventSchema: (type: string) => v.GenericSchema | undefined;
export {};
}

declare module 'contract/2/store/declareEvent' {
import { type PayloadActionCreator } from '@reduxjs/toolkit';
import type * as v from 'valibot';
export const EVENT_PREFIX = "site/";
export type SiteEvent<Name extends string, Payload> = PayloadActionCreator<Payload, `${typeof EVENT_PREFIX}${Name}`> & {
    readonly schema: v.GenericSchema;
};
export const declareEvent: <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) => SiteEvent<Name, Readonly<v.InferOutput<Schema>>>;
}

declare module 'contract/2/store/events' {
export const replaySelected: import("contract/2/store/declareEvent").SiteEvent<"replay-selected", Readonly<{
    replay: {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    };
    startAtMs?: number;
    upNext?: readonly {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    }[];
}>>;
export const liveRequested: import("contract/2/store/declareEvent").SiteEvent<"live-requested", Readonly<Readonly<Record<string, never>>>>;
export const pauseRequested: import("contract/2/store/declareEvent").SiteEvent<"pause-requested", Readonly<Readonly<Record<string, never>>>>;
export const seekRequested: import("contract/2/store/declareEvent").SiteEvent<"seek-requested", Readonly<{
    positionMs: number;
}>>;
export const queueRequested: import("contract/2/store/declareEvent").SiteEvent<"queue-requested", Readonly<{
    replay: {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    };
    list: "later" | "next";
    isListed: boolean;
}>>;
export const queueChanged: import("contract/2/store/declareEvent").SiteEvent<"queue-changed", Readonly<{
    next: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
    later: {
        readonly ids: readonly string[];
        isFull: boolean;
    };
}>>;
export const feedLoaded: import("contract/2/store/declareEvent").SiteEvent<"feed-loaded", Readonly<{
    podcastCount: number;
    podcasts?: readonly {
        id: string;
        link: string;
        trackUrn?: string;
        enclosureUrl: string;
        durationMs: number;
        artist: string;
        show: string;
        titleIsWhole?: true;
        coverUrl?: string;
    }[];
}>>;
export const playbackChanged: import("contract/2/store/declareEvent").SiteEvent<"playback-changed", Readonly<{
    mode: "live" | "replay";
    status: "failed" | "idle" | "loading" | "paused" | "playing" | "stalled";
    replayId: string | null;
    positionMs?: number;
    changedAt?: number;
    speed?: number;
    ended?: boolean;
}>>;
export const nowPlayingChanged: import("contract/2/store/declareEvent").SiteEvent<"now-playing-changed", Readonly<{
    online: boolean;
    streamer: string | null;
    song: {
        artist: string | null;
        title: string | null;
    } | null;
}>>;
}

declare module 'contract/2/store/hooks' {
import type { SiteDispatch, SiteState } from 'contract/2/store/siteStore';
export const useSiteDispatch: import("react-redux").UseDispatch<SiteDispatch>;
export const useSiteSelector: import("react-redux").UseSelector<SiteState>;
}
