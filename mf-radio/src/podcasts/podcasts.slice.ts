import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Podcast } from './podcast'
import type { PodcastsFailure } from './podcastsFailure'

export type PodcastsState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: PodcastsFailure }
  | { readonly status: 'loaded'; readonly podcasts: readonly Podcast[] }

/** What has become of each list, by its name. */
type PodcastLists = Readonly<Record<string, PodcastsState>>

const idle: PodcastsState = { status: 'idle' }

const podcastsSlice = createSlice({
  name: 'podcasts',
  initialState: {} as PodcastLists,
  reducers: {
    podcastsFetchStarted: (lists, { payload }: PayloadAction<string>): PodcastLists => ({
      ...lists,
      [payload]: { status: 'loading' },
    }),
    podcastsLoaded: (
      lists,
      { payload: { list, podcasts } }: PayloadAction<{ list: string; podcasts: readonly Podcast[] }>,
    ): PodcastLists => ({ ...lists, [list]: { status: 'loaded', podcasts } }),
    podcastsFailed: (
      lists,
      { payload: { list, failure } }: PayloadAction<{ list: string; failure: PodcastsFailure }>,
    ): PodcastLists => ({ ...lists, [list]: { status: 'failed', failure } }),
  },
  selectors: { selectLists: (lists) => lists },
})

export { podcastsSlice }

/** Somebody needs a list; it is fetched once, and again only after a failure. It can wait where the page shows it already. */
export const feedRequested = createAction('podcasts/feedRequested', (list: string, canWait = false) => ({
  payload: { list, canWait },
}))

export const { podcastsFetchStarted, podcastsLoaded, podcastsFailed } = podcastsSlice.actions

const { selectLists } = podcastsSlice.getSelectors(ownState(podcastsSlice))

/** What has become of a list. */
export const selectPodcasts = (state: object, list: string): PodcastsState => selectLists(state)[list] ?? idle

/** The lists that failed. */
export const selectFailedLists = (state: object): readonly string[] =>
  Object.entries(selectLists(state)).flatMap(([list, { status }]) => (status === 'failed' ? [list] : []))

/** Whether any list was loaded. */
export const selectIsFeedLoaded = (state: object): boolean =>
  Object.values(selectLists(state)).some(({ status }) => status === 'loaded')
