import type { Feature } from '@site/shared/platform'
import { questionsSlice } from '../questions/question'

/** What the pages of podcasts install first. */
export const archiveFeature: Feature = {
  name: 'radio-podcasts',
  slices: [questionsSlice],
}
