import type { Feature } from '@site/shared/platform'
import { pageOrigin } from '../browser/pageLocation'
import { contentSlice } from '../content/contentSlice'
import { listenForLiveChecks } from '../live/checkLive'
import { liveSlice } from '../live/live.slice'
import { parseXmlInBrowser } from '../podcasts/browserXml'
import { listenForFeedRequests } from '../podcasts/fetchFeed'
import { podcastsSlice } from '../podcasts/podcasts.slice'
import { prerenderedPodcastsSlice } from '../podcasts/prerenderedPodcasts.slice'
import type { ParseXml } from '../podcasts/xml'

/** The radio's state and effects, over any XML parser, on a page of any origin. */
export const makeRadioFeature = (parseXml: ParseXml, ownOrigin = () => ''): Feature => ({
  name: 'radio',
  slices: [podcastsSlice, prerenderedPodcastsSlice, liveSlice, contentSlice],
  listen: (start) => {
    const stops = [listenForFeedRequests(start, parseXml, ownOrigin), listenForLiveChecks(start)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/** What every module of this part installs first. */
export const radioFeature = makeRadioFeature(parseXmlInBrowser, pageOrigin)
