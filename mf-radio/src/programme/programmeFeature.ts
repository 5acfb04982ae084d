import type { Feature } from '@site/shared/platform'
import { scheduleSlice } from '../schedule/scheduleQuery'

/** The feature of the programme’s pages, installed before they render. */
export const programmeFeature: Feature = { name: 'radio-programme', slices: [scheduleSlice] }
