import type { Feature } from '@site/shared/platform'
import { releasesSlice } from '../releases/releases.slice'
import { contentSlice } from './labelContent'

/** What the label's page keeps: more than its widget on other pages. */
export const labelFeature: Feature = { name: 'label', slices: [releasesSlice, contentSlice] }
