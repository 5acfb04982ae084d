import type { Feature } from '@site/shared/platform'
import { contentSlice } from './content/homeContent'
import { listenForLiveChecks } from './live/checkLive'
import { liveSlice } from './live/live.slice'
import { podcastsSlice } from './podcastCards/podcastsQuery'
import { scheduleSlice } from './schedule/scheduleQuery'

/** The feature of home and of residents, installed before they render. */
export const radioFeature: Feature = {
  name: 'radio',
  slices: [podcastsSlice, liveSlice, scheduleSlice, contentSlice],
  listen: listenForLiveChecks,
}
