import type { Feature } from '@site/shared/platform'
import { pageOrigin } from '../browser/pageLocation'
import { contentSlice } from '../content/contentSlice'
import { listenForLiveChecks } from '../live/checkLive'
import { liveSlice } from '../live/live.slice'
import { listenForFeedRequests } from '../podcasts/fetchPodcasts'
import { podcastsSlice } from '../podcasts/podcasts.slice'
import { prerenderedPodcastsSlice } from '../podcasts/prerenderedPodcasts.slice'
import { scheduleSlice } from '../schedule/schedule.slice'

/** The radio's state and effects, on a page of any origin. */
export const makeRadioFeature = (ownOrigin = () => ''): Feature => ({
  name: 'radio',
  slices: [podcastsSlice, prerenderedPodcastsSlice, liveSlice, scheduleSlice, contentSlice],
  listen: (start) => {
    const stops = [listenForFeedRequests(start, ownOrigin), listenForLiveChecks(start)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/** What every module of this part installs first. */
export const radioFeature = makeRadioFeature(pageOrigin)
