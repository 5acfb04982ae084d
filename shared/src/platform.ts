/**
 * The one module every part shares at run time, with react and react-dom. It re-exports just the names parts use
 * of the libraries that must exist once in a page: a library shared whole could not be tree-shaken.
 * Removing or narrowing a name here is a new major version of the contract (`site/contract.ts`).
 */
import * as v from './core/schema'

export type { PayloadAction } from '@reduxjs/toolkit'
export { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit'
export { Link, NavLink, useLocation, useParams } from 'react-router-dom'
export { useSearchParams } from './address/useSearchParams'
export type { SiteStorage } from './browser/storage'
export { localStore } from './browser/storage'
export { readStored, writeStored } from './browser/stored'
export type { Cancel, Clock } from './core/clock'
export { wait } from './core/clock'
export type { JsonFailure } from './core/json'
export { parseJson } from './core/json'
export type { Log } from './core/log'
export type {
  Describe,
  ListMoved,
  ListParams,
  Preparation,
  Prepare,
  RouteParams,
  StructuredData,
} from './prerender/prerender'
export type { Http, HttpFailure } from './query/http'
export { getJson } from './query/http'
export type { PlatformConfig } from './site/platformConfig'
export { useSiteConfig } from './site/platformConfig'
export type { SlotName } from './site/slots'
export { Slot } from './site/slots'
export * from './store/events'
export { useSiteDispatch, useSiteSelector } from './store/hooks'
export {
  ownState,
  selectFailedReplayId,
  selectFeed,
  selectNowPlaying,
  selectPlayingReplayId,
  selectQueue,
  selectSelection,
} from './store/sharedSlices'
export type {
  PlaybackMode,
  PlaybackStatus,
  ReplayList,
  ReplayListName,
  ReplaySource,
  SiteEvents,
  Song,
} from './store/siteEvents'
export type {
  Feature,
  SiteDependencies,
  SiteListenerApi,
  SiteState,
  SiteThunk,
  StartSiteListening,
} from './store/siteStore'
export { v }
