import type { Describe, Prepare } from '@site/shared/platform'
import { LATEST_LIST, selectComposedPodcasts } from '../podcasts/composedPodcasts.slice'
import { composePodcasts } from '../podcasts/composePodcasts'
import { podcastData } from '../podcasts/podcastData'
import { LATEST_COUNT } from '../podcasts/podcasts.slice'

export const prepare: Prepare = (preparation) =>
  composePodcasts(preparation, LATEST_LIST, (all) => all.slice(0, LATEST_COUNT))

export const describe: Describe = ({ store }) =>
  selectComposedPodcasts(store.getState())?.podcasts.map(podcastData) ?? []
