import type { Describe, Prepare } from '@site/shared/platform'
import { homeContentFiles } from '../content/homeContent'
import { podcastData } from '../podcasts/podcastData'
import { LATEST_COUNT } from '../podcasts/podcasts.slice'
import { LATEST_LIST, selectPrerenderedPodcasts } from '../podcasts/prerenderedPodcasts.slice'
import { prerenderPodcasts } from '../podcasts/prerenderPodcasts'

export const prepare: Prepare = async (preparation) => {
  await Promise.all([
    preparation.store.dispatch(homeContentFiles.read()),
    prerenderPodcasts(preparation, LATEST_LIST, (all) => all.slice(0, LATEST_COUNT)),
  ])
}

export const describe: Describe = ({ store }) =>
  selectPrerenderedPodcasts(store.getState())?.podcasts.map(podcastData) ?? []
