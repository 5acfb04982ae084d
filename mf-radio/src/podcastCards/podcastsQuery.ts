import { type Podcast, PodcastsAnswerSchema, readPodcasts } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies, type SiteThunk } from '@site/shared/platform'
import { createQuery, createQuerySlice } from '@site/shared/query'
import { map, type Result } from '@site/shared/result'
import { pageOrigin } from '../browser/page'
import { podcastsUrl } from './podcastLists'

/** The lists of podcasts a page shows, by their names in `podcastLists.ts`. */
export const podcastsSlice = createQuerySlice('podcasts')

interface PodcastsAnswer {
  readonly podcasts: readonly Podcast[]
  /** Size of the whole feed; absent in prerendered pages, which would all change with each new podcast. */
  readonly podcastCount?: number
}

const fetchPodcasts = async (
  { http, config }: SiteDependencies,
  list: string,
): Promise<Result<PodcastsAnswer, HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, list) }, PodcastsAnswerSchema),
    ({ podcastCount, podcasts }) => ({ podcastCount, podcasts: readPodcasts(podcasts, pageOrigin()) }),
  )

/** Fetches the lists that failed, since the service answers again. */
const retryFailed = (): SiteThunk => (dispatch, getState) => {
  for (const [list, { status }] of Object.entries(podcastsQuery.selectAll(getState())))
    if (status === 'failed') void dispatch(podcastsQuery.load(list))
}

/** Milliseconds a page has to hydrate before it fetches again what it already shows. */
export const REFRESH_PODCASTS_MS = 2_000

/** A list of podcasts, by its name. */
export const podcastsQuery = createQuery<PodcastsAnswer>({
  slice: podcastsSlice,
  id: (list) => list,
  fetch: fetchPodcasts,
  mayBeMissing: true,
  refreshAfterMs: REFRESH_PODCASTS_MS,
  onFetched: retryFailed,
})

/** The podcasts of a list that is loaded, else none. */
export const selectPodcasts = (state: object, list: string): readonly Podcast[] => {
  const query = podcastsQuery.select(state, list)
  return query?.status === 'ready' ? query.value.podcasts : []
}

/** Puts a list into a prerendered page; without an answer the page is prerendered without it. */
export const prerenderPodcasts =
  (list: string): SiteThunk<Promise<void>> =>
  async (dispatch) => {
    const state = await dispatch(podcastsQuery.prerender(list))
    if (state.status === 'ready') dispatch(podcastsQuery.put(list, { podcasts: state.value.podcasts }))
  }
