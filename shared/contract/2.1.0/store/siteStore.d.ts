import { type EnhancedStore, type ListenerEffectAPI, type Slice, type ThunkAction, type ThunkDispatch, type TypedStartListening } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Clock } from '../clock/clock';
import type { Http } from '../http/http';
import type { Log } from '../log/log';
import type { SiteConfig } from '../siteConfig/siteConfig';
import { type NowPlayingState, type PlaybackState, type SelectionState } from './sharedSlices';
export interface SiteDependencies {
    readonly http: Http;
    readonly clock: Clock;
    readonly log: Log;
    readonly config: SiteConfig;
    readonly page: EventTarget;
}
export interface SiteState {
    readonly selection: SelectionState;
    readonly playback: PlaybackState;
    readonly nowPlaying: NowPlayingState;
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
export declare const makeStore: (dependencies: SiteDependencies, prepared?: PreparedState) => SiteStore;
export {};
