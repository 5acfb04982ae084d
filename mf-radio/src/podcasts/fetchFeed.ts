import {
  feedLoaded,
  type HttpFailure,
  type SiteDependencies,
  type SiteListenerApi,
  type StartSiteListening,
  wait,
} from '@site/shared/platform'
import { flatMap, type Result } from '@site/shared/result'
import { type Feed, type FeedFailure, parseFeed } from './parseFeed'
import {
  feedRequested,
  type PodcastsFailure,
  podcastsFailed,
  podcastsFetchStarted,
  podcastsLoaded,
  selectPodcasts,
} from './podcasts.slice'
import type { ParseXml } from './xml'

/** Fetches the feed and reads it. */
export const fetchFeed = async (
  { http, config }: SiteDependencies,
  parseXml: ParseXml,
  ownOrigin = '',
): Promise<Result<Feed, HttpFailure | FeedFailure>> =>
  flatMap(await http.text({ url: config.services.feed }), (xml) => parseFeed(xml, parseXml, ownOrigin))

const failureKind = ({ kind }: HttpFailure | FeedFailure): PodcastsFailure =>
  kind === 'network' || kind === 'timeout' ? 'offline' : 'unreadable'

const acceptFeed = (feed: Feed, { dispatch, extra: { log } }: SiteListenerApi): void => {
  for (const { kind, title } of feed.skipped) log.info(`Podcast feed: item "${title}" skipped, ${kind}`)
  dispatch(podcastsLoaded(feed.podcasts))
  dispatch(feedLoaded({ podcastCount: feed.podcasts.length }))
}

/** Milliseconds left to a page to hydrate before it reads hundreds of episodes it does not show. */
export const FEED_CAN_WAIT_MS = 2_000

const isNeeded = (state: object): boolean => ['idle', 'failed'].includes(selectPodcasts(state).status)

/** Fetches the feed when somebody needs it; unless it is there, or on its way. */
export const listenForFeedRequests = (
  start: StartSiteListening,
  parseXml: ParseXml,
  ownOrigin: () => string,
): (() => void) =>
  start({
    actionCreator: feedRequested,
    effect: async ({ payload }, api) => {
      if (payload.canWait) await wait(api.extra.clock, FEED_CAN_WAIT_MS)
      if (!isNeeded(api.getState())) return
      api.dispatch(podcastsFetchStarted())
      const feed = await fetchFeed(api.extra, parseXml, ownOrigin())
      if (feed.ok) return acceptFeed(feed.value, api)
      api.extra.log.error(feed.error.message)
      api.dispatch(podcastsFailed(failureKind(feed.error)))
    },
  })
