import type { Feature } from '@site/shared/platform'
import { podcastPagesSlice } from './archiveQueries'
import { shownPagesSlice } from './shownPages.slice'

/** What the pages of podcasts install first. */
export const archiveFeature: Feature = {
  name: 'radio-podcasts',
  slices: [podcastPagesSlice, shownPagesSlice],
}
