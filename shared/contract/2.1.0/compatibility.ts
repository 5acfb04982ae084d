// Written by npm run contract: compiles while the platform is compatible with contract 2.1.0.
import type * as now from '../../src/platform'
import type { Kept, Missing } from '../missing'
import type * as then from './platform'

declare const platform: typeof now

export const Link: typeof then.Link = platform.Link
export const NavLink: typeof then.NavLink = platform.NavLink
export const Slot: typeof then.Slot = platform.Slot
export const createAction: typeof then.createAction = platform.createAction
export const createSelector: typeof then.createSelector = platform.createSelector
export const createSlice: typeof then.createSlice = platform.createSlice
export const feedLoaded: typeof then.feedLoaded = platform.feedLoaded
export const getJson: typeof then.getJson = platform.getJson
export const isAnyOf: typeof then.isAnyOf = platform.isAnyOf
export const liveRequested: typeof then.liveRequested = platform.liveRequested
export const localStore: typeof then.localStore = platform.localStore
export const nowPlayingChanged: typeof then.nowPlayingChanged = platform.nowPlayingChanged
export const ownState: typeof then.ownState = platform.ownState
export const parseJson: typeof then.parseJson = platform.parseJson
export const playbackChanged: typeof then.playbackChanged = platform.playbackChanged
export const readStored: typeof then.readStored = platform.readStored
export const replaySelected: typeof then.replaySelected = platform.replaySelected
export const selectFailedReplayId: typeof then.selectFailedReplayId = platform.selectFailedReplayId
export const selectNowPlaying: typeof then.selectNowPlaying = platform.selectNowPlaying
export const selectPlayingReplayId: typeof then.selectPlayingReplayId = platform.selectPlayingReplayId
export const selectSelection: typeof then.selectSelection = platform.selectSelection
export const useLocation: typeof then.useLocation = platform.useLocation
export const useParams: typeof then.useParams = platform.useParams
export const useSearchParams: typeof then.useSearchParams = platform.useSearchParams
export const useSiteConfig: typeof then.useSiteConfig = platform.useSiteConfig
export const useSiteDispatch: typeof then.useSiteDispatch = platform.useSiteDispatch
export const useSiteSelector: typeof then.useSiteSelector = platform.useSiteSelector
export const v: typeof then.v = platform.v
export const wait: typeof then.wait = platform.wait
export const writeStored: typeof then.writeStored = platform.writeStored

export type Cancel = Kept<Missing<then.Cancel, now.Cancel, 'Cancel'>>
export type Clock = Kept<Missing<then.Clock, now.Clock, 'Clock'>>
export type Describe = Kept<Missing<then.Describe, now.Describe, 'Describe'>>
export type Feature = Kept<Missing<then.Feature, now.Feature, 'Feature'>>
export type Http = Kept<Missing<then.Http, now.Http, 'Http'>>
export type HttpFailure = Kept<Missing<then.HttpFailure, now.HttpFailure, 'HttpFailure'>>
export type JsonFailure = Kept<Missing<then.JsonFailure, now.JsonFailure, 'JsonFailure'>>
export type ListParams = Kept<Missing<then.ListParams, now.ListParams, 'ListParams'>>
export type Log = Kept<Missing<then.Log, now.Log, 'Log'>>
export type PayloadAction = Kept<Missing<then.PayloadAction, now.PayloadAction, 'PayloadAction'>>
export type PlaybackMode = Kept<Missing<then.PlaybackMode, now.PlaybackMode, 'PlaybackMode'>>
export type PlaybackStatus = Kept<Missing<then.PlaybackStatus, now.PlaybackStatus, 'PlaybackStatus'>>
export type Preparation = Kept<Missing<then.Preparation, now.Preparation, 'Preparation'>>
export type Prepare = Kept<Missing<then.Prepare, now.Prepare, 'Prepare'>>
export type ReplaySource = Kept<Missing<then.ReplaySource, now.ReplaySource, 'ReplaySource'>>
export type RouteParams = Kept<Missing<then.RouteParams, now.RouteParams, 'RouteParams'>>
export type SiteConfig = Kept<Missing<then.SiteConfig, now.SiteConfig, 'SiteConfig'>>
export type SiteDependencies = Kept<Missing<then.SiteDependencies, now.SiteDependencies, 'SiteDependencies'>>
export type SiteEvents = Kept<Missing<then.SiteEvents, now.SiteEvents, 'SiteEvents'>>
export type SiteListenerApi = Kept<Missing<then.SiteListenerApi, now.SiteListenerApi, 'SiteListenerApi'>>
export type SiteState = Kept<Missing<then.SiteState, now.SiteState, 'SiteState'>>
export type SiteStorage = Kept<Missing<then.SiteStorage, now.SiteStorage, 'SiteStorage'>>
export type SiteThunk = Kept<Missing<then.SiteThunk, now.SiteThunk, 'SiteThunk'>>
export type SlotName = Kept<Missing<then.SlotName, now.SlotName, 'SlotName'>>
export type Song = Kept<Missing<then.Song, now.Song, 'Song'>>
export type StartSiteListening = Kept<Missing<then.StartSiteListening, now.StartSiteListening, 'StartSiteListening'>>
export type StructuredData = Kept<Missing<then.StructuredData, now.StructuredData, 'StructuredData'>>

export const givenFeature = (part: then.Feature): now.Feature => part
export const givenListParams = (part: then.ListParams): now.ListParams => part
export const givenPrepare = (part: then.Prepare): now.Prepare => part
