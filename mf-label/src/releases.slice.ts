import { createSlice, type Feature, ownState, type PayloadAction } from '@site/shared/platform'
import type { Release } from './releasesAnswer'

/** `offline` when nothing answered, `unavailable` when the answer was of no use. */
export type ReleasesFailure = 'offline' | 'unavailable'

export type ReleasesState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ReleasesFailure }
  | {
      readonly status: 'loaded'
      readonly releases: readonly Release[]
      /** They came with the page, prerendered some time ago: shown, and asked for again once. */
      readonly prerendered?: true
    }

const initialState = { status: 'idle' } as ReleasesState

export const releasesSlice = createSlice({
  name: 'releases',
  initialState,
  reducers: {
    releasesFetchStarted: (): ReleasesState => ({ status: 'loading' }),
    releasesLoaded: (_, { payload }: PayloadAction<readonly Release[]>): ReleasesState => ({
      status: 'loaded',
      releases: payload,
    }),
    releasesPrerendered: (_, { payload }: PayloadAction<readonly Release[]>): ReleasesState => ({
      status: 'loaded',
      releases: payload,
      prerendered: true,
    }),
    /** What came with the page stays until newer releases are here. */
    releasesRefreshStarted: (state): ReleasesState =>
      state.status === 'loaded' ? { status: 'loaded', releases: state.releases } : state,
    releasesFailed: (_, { payload }: PayloadAction<ReleasesFailure>): ReleasesState => ({
      status: 'failed',
      failure: payload,
    }),
  },
  selectors: { selectReleases: (state) => state },
})

export const {
  releasesFetchStarted,
  releasesLoaded,
  releasesPrerendered,
  releasesRefreshStarted,
  releasesFailed,
} = releasesSlice.actions

export const { selectReleases } = releasesSlice.getSelectors(ownState(releasesSlice))

/** The label's releases, shared by its page and its widget. */
export const releasesFeature: Feature = { name: 'releases', slices: [releasesSlice] }
