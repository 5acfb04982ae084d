import {
  createAction,
  createSelector,
  createSlice,
  ownState,
  type PayloadAction,
} from '@site/shared/platform'
import type { FeedPodcast } from './podcast'

/** `offline` when nothing answered, `unreadable` when the answer was of no use. */
export type PodcastsFailure = 'offline' | 'unreadable'

export type PodcastsState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: PodcastsFailure }
  | { readonly status: 'loaded'; readonly podcasts: readonly FeedPodcast[] }

const podcastsSlice = createSlice({
  name: 'podcasts',
  initialState: { status: 'idle' } as PodcastsState,
  reducers: {
    podcastsFetchStarted: (): PodcastsState => ({ status: 'loading' }),
    podcastsLoaded: (_, { payload }: PayloadAction<readonly FeedPodcast[]>): PodcastsState => ({
      status: 'loaded',
      podcasts: payload,
    }),
    podcastsFailed: (_, { payload }: PayloadAction<PodcastsFailure>): PodcastsState => ({
      status: 'failed',
      failure: payload,
    }),
  },
  selectors: { selectPodcasts: (state) => state },
})

export { podcastsSlice }

/**
 * Somebody needs the feed; it is fetched once, and again only after a failure. It can wait where the page shows
 * its podcasts already.
 */
export const feedRequested = createAction('podcasts/feedRequested', (canWait = false) => ({
  payload: { canWait },
}))

export const { podcastsFetchStarted, podcastsLoaded, podcastsFailed } = podcastsSlice.actions

export const { selectPodcasts } = podcastsSlice.getSelectors(ownState(podcastsSlice))

/** How many podcasts the home page shows (behaviour 6.5). */
export const LATEST_COUNT = 8

const noPodcasts: readonly FeedPodcast[] = []

/** Every podcast of the feed, in its order; none until it is loaded. */
export const selectAllPodcasts = (state: object): readonly FeedPodcast[] => {
  const podcasts = selectPodcasts(state)
  return podcasts.status === 'loaded' ? podcasts.podcasts : noPodcasts
}

export const selectLatestPodcasts = createSelector([selectAllPodcasts], (podcasts) =>
  podcasts.slice(0, LATEST_COUNT),
)
