import type { Preparation, SiteThunk } from '@site/shared/platform'
import { fetchPodcasts } from './fetchPodcasts'
import { podcastsPrerendered } from './prerenderedPodcasts.slice'

const prerender =
  (list: string): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, dependencies) => {
    const answer = await fetchPodcasts(dependencies, list)
    if (!answer.ok) return dependencies.log.error(answer.error.message)
    dispatch(podcastsPrerendered({ list, podcasts: answer.value.podcasts }))
  }

/** Puts one list of podcasts into a page that is prerendered; without an answer the page is prerendered without them. */
export const prerenderPodcasts = ({ store }: Preparation, list: string): Promise<void> =>
  store.dispatch(prerender(list))
