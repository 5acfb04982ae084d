import type { HttpFailure, Preparation, SiteDependencies, SiteThunk } from '@site/shared/platform'
import type { Result } from '@site/shared/result'
import { fetchFeed } from './fetchFeed'
import type { Feed, FeedFailure } from './parseFeed'
import type { FeedPodcast, Podcast } from './podcast'
import { type PrerenderedPodcasts, podcastsPrerendered } from './prerenderedPodcasts.slice'
import { parseXmlOnServer } from './serverXml'
import type { ParseXml } from './xml'

/** Reads the same text once: pages are prerendered one after another from one feed. */
const readOnce = (parseXml: ParseXml): ParseXml => {
  let last: { readonly xml: string; readonly root: ReturnType<ParseXml> } | undefined
  return (xml) => {
    if (last?.xml !== xml) last = { xml, root: parseXml(xml) }
    return last.root
  }
}

const parseXml = readOnce(parseXmlOnServer)

const readFeed = (dependencies: SiteDependencies): Promise<Result<Feed, HttpFailure | FeedFailure>> =>
  fetchFeed(dependencies, parseXml)

/** A page carries what it shows; nothing is looked for in it. */
const toShow = ({ words: _, ...podcast }: FeedPodcast): Podcast => podcast

const prerender =
  (list: string, choose: (all: readonly FeedPodcast[]) => readonly FeedPodcast[]): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, dependencies) => {
    const feed = await readFeed(dependencies)
    if (!feed.ok) return dependencies.log.error(feed.error.message)
    const prerendered: PrerenderedPodcasts = { list, podcasts: choose(feed.value.podcasts).map(toShow) }
    dispatch(podcastsPrerendered(prerendered))
  }

/** Puts one list of podcasts into a page that is prerendered; without a feed the page is prerendered without them. */
export const prerenderPodcasts = (
  { store }: Preparation,
  list: string,
  choose: (all: readonly FeedPodcast[]) => readonly FeedPodcast[],
): Promise<void> => store.dispatch(prerender(list, choose))
