import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Podcast } from './podcast'

/** The podcasts a page was composed with: only those it shows, until the feed itself is here. */
export interface ComposedPodcasts {
  /** Which list they are: `latest`, or the id of a residence. */
  readonly list: string
  readonly podcasts: readonly Podcast[]
}

/** The list of the home page; no residence has this id. */
export const LATEST_LIST = 'latest'

const composedPodcastsSlice = createSlice({
  name: 'composedPodcasts',
  initialState: null as ComposedPodcasts | null,
  reducers: {
    podcastsComposed: (_, { payload }: PayloadAction<ComposedPodcasts>) => payload,
  },
  selectors: { selectComposedPodcasts: (state) => state },
})

export { composedPodcastsSlice }

export const { podcastsComposed } = composedPodcastsSlice.actions

export const { selectComposedPodcasts } = composedPodcastsSlice.getSelectors(ownState(composedPodcastsSlice))
