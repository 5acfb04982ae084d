import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'
import type { Podcast } from './podcast'

/** The podcasts a page was prerendered with: only those it shows, until they are asked for again. */
export interface PrerenderedPodcasts {
  /** Which list they are, see `podcastLists.ts`. */
  readonly list: string
  readonly podcasts: readonly Podcast[]
}

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
