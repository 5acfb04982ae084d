import type { Feature } from '@site/shared/platform'
import { parseXmlInBrowser } from './podcasts/browserXml'
import { listenForFeedRequests } from './podcasts/fetchFeed'
import { podcastsSlice } from './podcasts/podcastsSlice'
import type { ParseXml } from './podcasts/xml'

/** The radio's state and effects, over any XML parser. */
export const makeRadioFeature = (parseXml: ParseXml): Feature => ({
  name: 'radio',
  slices: [podcastsSlice],
  listen: (start) => listenForFeedRequests(start, parseXml),
})

/** What every module of this part installs first. */
export const radioFeature = makeRadioFeature(parseXmlInBrowser)
