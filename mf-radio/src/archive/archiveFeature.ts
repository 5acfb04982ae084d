import type { Feature } from '@site/shared/platform'
import { queriesSlice } from '../queries/query'

/** What the pages of podcasts install first. */
export const archiveFeature: Feature = {
  name: 'radio-podcasts',
  slices: [queriesSlice],
}
