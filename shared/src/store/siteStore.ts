import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type EnhancedStore,
  type ListenerEffectAPI,
  type Slice,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
} from '@reduxjs/toolkit'
import type { Action, Reducer, UnknownAction } from 'redux'
import type { Clock } from '../core/clock'
import type { Log } from '../core/log'
import type { Http } from '../query/http'
import type { PlatformConfig } from '../site/platformConfig'
import { eventGate } from './eventGate'
import {
  type FeedState,
  feedSlice,
  type NowPlayingState,
  nowPlayingSlice,
  ownState,
  type PlaybackState,
  playbackSlice,
  type QueueState,
  queueSlice,
  type SelectionState,
  selectionSlice,
} from './sharedSlices'

/** Dependencies of effects, besides the store. */
export interface SiteDependencies {
  readonly http: Http
  readonly clock: Clock
  readonly log: Log
  readonly config: PlatformConfig
  /** Where site events are mirrored as DOM events. */
  readonly page: EventTarget
}

/** The state every part may read; a part's own slice is reached through its own selectors. */
export interface SiteState {
  readonly selection: SelectionState
  readonly playback: PlaybackState
  readonly nowPlaying: NowPlayingState
  readonly queue: QueueState
  readonly feed: FeedState
}

const SHARED_SLICES = [selectionSlice, playbackSlice, nowPlayingSlice, queueSlice, feedSlice] as const

export type SiteDispatch = ThunkDispatch<SiteState, SiteDependencies, UnknownAction>
export type SiteThunk<Result = void> = ThunkAction<Result, SiteState, SiteDependencies, UnknownAction>
export type StartSiteListening = TypedStartListening<SiteState, SiteDispatch, SiteDependencies>
export type SiteListenerApi = ListenerEffectAPI<SiteState, SiteDispatch, SiteDependencies>

/** The store, as effects see it. */
type StoreAccess = Pick<SiteListenerApi, 'dispatch' | 'getState'>

/**
 * The slices and effects a part adds to the store when it loads.
 * @example export const feature: Feature = { name: 'label', slices: [releasesSlice] }
 */
export interface Feature {
  /** Unique in the site; a newer feature of the same name takes the place of the older one. */
  readonly name: string
  readonly slices?: readonly Slice[]
  /** Registers effects, which may read the store at once; the returned function unregisters them and frees resources. */
  readonly listen?: (
    start: StartSiteListening,
    dependencies: SiteDependencies,
    store: StoreAccess,
  ) => () => void
}

export interface SiteStore extends EnhancedStore<SiteState> {
  readonly dispatch: SiteDispatch
  /** Installs a feature once; calling it again with the same feature does nothing. */
  use(feature: Feature): void
  /** The slices that differ from their initial state, to prepare another store with. */
  changedState(): PreparedState
}

/** Checks of a development build warn when they are slow, which depends on the machine alone. */
const withoutTimings = { warnAfter: Number.POSITIVE_INFINITY }

const INSTALLED: Action = { type: 'store/featureInstalled' }

/** State prepared elsewhere for a page, by slice; a slice that comes with a feature claims its own when it is installed. */
export type PreparedState = Partial<SiteState> & Readonly<Record<string, unknown>>

const sharedState = (prepared: PreparedState): Partial<SiteState> =>
  Object.fromEntries(SHARED_SLICES.map(({ name }) => [name, prepared[name]]))

const changedSlices = (slices: readonly Slice[], state: object): PreparedState =>
  Object.fromEntries(
    slices
      .map((slice) => [slice, ownState(slice)(state)] as const)
      .filter(([slice, own]) => own !== slice.getInitialState())
      .map(([{ reducerPath }, own]) => [reducerPath, own]),
  )

const startingFrom =
  (prepared: unknown, reducer: Reducer): Reducer =>
  (state = prepared, action) =>
    reducer(state, action)

/**
 * Makes the store of one page; nothing in it is shared with another store.
 * @param prepared state of a prerendered page
 * @example
 * const store = makeStore({ http, clock, log, config, page: document })
 * store.use(feature)
 */
export const makeStore = (dependencies: SiteDependencies, prepared: PreparedState = {}): SiteStore => {
  const rootReducer = combineSlices(...SHARED_SLICES)
  const listeners = createListenerMiddleware<SiteState, SiteDispatch, SiteDependencies>({
    extra: dependencies,
    onError: (cause) => dependencies.log.error('A listener failed', cause),
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: sharedState(prepared),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        immutableCheck: withoutTimings,
        serializableCheck: withoutTimings,
      })
        .prepend(listeners.middleware)
        .prepend(eventGate(dependencies)),
  })
  const installed = new Map<string, { readonly feature: Feature; readonly release: () => void }>()

  const install = (feature: Feature): void => {
    installed.get(feature.name)?.release()
    for (const { reducerPath, reducer } of feature.slices ?? [])
      rootReducer.inject(
        { reducerPath, reducer: startingFrom(prepared[reducerPath], reducer) },
        { overrideExisting: true },
      )
    store.dispatch(INSTALLED)
    const release = feature.listen?.(listeners.startListening, dependencies, store) ?? (() => {})
    installed.set(feature.name, { feature, release })
  }

  const slices = (): readonly Slice[] => [
    ...SHARED_SLICES,
    ...[...installed.values()].flatMap(({ feature }) => feature.slices ?? []),
  ]

  return Object.assign(store, {
    use: (feature: Feature) => {
      if (installed.get(feature.name)?.feature !== feature) install(feature)
    },
    changedState: () => changedSlices(slices(), store.getState()),
  })
}
