import type { Feature } from '@site/shared/platform'
import { contentSlice } from '../content/labelContent'
import { releasesSlice } from './releases.slice'

/** What the label's page keeps: more than its widget on other pages. */
export const labelFeature: Feature = { name: 'label', slices: [releasesSlice, contentSlice] }
