/**
 * The one module every part shares at run time, with react and react-dom. It re-exports just the names parts use
 * of the libraries that must exist once in a page: a library shared whole could not be tree-shaken.
 * Removing or narrowing a name here is a new major version of the contract (`contract/contract.ts`).
 */

export type { PayloadAction } from '@reduxjs/toolkit'
export { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit'
export { Link, NavLink, useLocation, useParams } from 'react-router-dom'
export { useSearchParams } from './address/useSearchParams'
export type { Cancel, Clock } from './clock/clock'
export { wait } from './clock/clock'
export type {
  PlaybackMode,
  PlaybackStatus,
  ReplaySource,
  SiteEvents,
  Song,
} from './events/siteEvents'
export {
  feedLoaded,
  liveRequested,
  nowPlayingChanged,
  playbackChanged,
  replaySelected,
} from './events/siteEvents'
export type { Http, HttpFailure } from './http/http'
export { getJson } from './http/http'
export type { JsonFailure } from './json/parseJson'
export { parseJson } from './json/parseJson'
export type { Log } from './log/log'
export type {
  Describe,
  ListParams,
  Preparation,
  Prepare,
  RouteParams,
  StructuredData,
} from './prerender/prerender'
export { v } from './schema/schema'
export type { PlatformConfig } from './siteConfig/platformConfig'
export { useSiteConfig } from './siteConfig/platformConfig'
export type { SlotName } from './slots/slots'
export { Slot } from './slots/slots'
export type { SiteStorage } from './storage/storage'
export { localStore } from './storage/storage'
export { readStored, writeStored } from './storage/stored'
export { useSiteDispatch, useSiteSelector } from './store/hooks'
export { ownState } from './store/ownState'
export {
  selectFailedReplayId,
  selectNowPlaying,
  selectPlayingReplayId,
  selectSelection,
} from './store/sharedSlices'
export type {
  Feature,
  SiteDependencies,
  SiteListenerApi,
  SiteState,
  SiteThunk,
  StartSiteListening,
} from './store/siteStore'
