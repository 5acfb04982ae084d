import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Podcast } from './podcast'

/** The podcasts a page was prerendered with: only those it shows, until the feed itself is here. */
export interface PrerenderedPodcasts {
  /** Which list they are: `latest`, or the id of a residence. */
  readonly list: string
  readonly podcasts: readonly Podcast[]
}

/** The list of the home page; no residence has this id. */
export const LATEST_LIST = 'latest'

const prerenderedPodcastsSlice = createSlice({
  name: 'prerenderedPodcasts',
  initialState: null as PrerenderedPodcasts | null,
  reducers: {
    podcastsPrerendered: (_, { payload }: PayloadAction<PrerenderedPodcasts>) => payload,
  },
  selectors: { selectPrerenderedPodcasts: (state) => state },
})

export { prerenderedPodcastsSlice }

export const { podcastsPrerendered } = prerenderedPodcastsSlice.actions

export const { selectPrerenderedPodcasts } = prerenderedPodcastsSlice.getSelectors(
  ownState(prerenderedPodcastsSlice),
)
