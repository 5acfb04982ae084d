import {
  feedLoaded,
  getJson,
  type HttpFailure,
  type SiteDependencies,
  type SiteListenerApi,
  type StartSiteListening,
  wait,
} from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import type { Podcast } from './podcast'
import { podcastsUrl } from './podcastLists'
import {
  feedRequested,
  podcastsFailed,
  podcastsFetchStarted,
  podcastsLoaded,
  selectFailedLists,
  selectIsFeedLoaded,
  selectPodcasts,
} from './podcasts.slice'
import { PodcastsAnswerSchema, readPodcasts } from './podcastsAnswer'
import { failureKind } from './podcastsFailure'

/** A list of podcasts, and how many the feed has. */
interface PodcastsAnswer {
  readonly podcastCount: number
  readonly podcasts: readonly Podcast[]
}

/** Fetches one list. */
export const fetchPodcasts = async (
  { http, config }: SiteDependencies,
  list: string,
  ownOrigin = '',
): Promise<Result<PodcastsAnswer, HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, list) }, PodcastsAnswerSchema),
    ({ podcastCount, podcasts }) => ({ podcastCount, podcasts: readPodcasts(podcasts, ownOrigin) }),
  )

/** That the feed is loaded is told once, with the first list. The service answers again: what failed before is asked for anew. */
const acceptPodcasts = (
  list: string,
  { podcastCount, podcasts }: PodcastsAnswer,
  { dispatch, getState }: SiteListenerApi,
): void => {
  const isFirst = !selectIsFeedLoaded(getState())
  dispatch(podcastsLoaded({ list, podcasts }))
  if (isFirst) dispatch(feedLoaded({ podcastCount }))
  for (const failed of selectFailedLists(getState())) dispatch(feedRequested(failed))
}

/** Milliseconds left to a page to hydrate before it asks again for what it shows already. */
export const FEED_CAN_WAIT_MS = 2_000

const isNeeded = (state: object, list: string): boolean =>
  ['idle', 'failed'].includes(selectPodcasts(state, list).status)

/** Fetches a list when somebody needs it; unless it is there, or on its way. */
export const listenForFeedRequests = (start: StartSiteListening, ownOrigin: () => string): (() => void) =>
  start({
    actionCreator: feedRequested,
    effect: async ({ payload: { list, canWait } }, api) => {
      if (canWait) await wait(api.extra.clock, FEED_CAN_WAIT_MS)
      if (!isNeeded(api.getState(), list)) return
      api.dispatch(podcastsFetchStarted(list))
      const answer = await fetchPodcasts(api.extra, list, ownOrigin())
      if (answer.ok) return acceptPodcasts(list, answer.value, api)
      api.extra.log.error(answer.error.message)
      api.dispatch(podcastsFailed({ list, failure: failureKind(answer.error) }))
    },
  })
