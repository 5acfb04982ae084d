import type { Prepare } from '@site/shared/platform'
import { LATEST_LIST } from './podcasts/composedPodcasts'
import { composePodcasts } from './podcasts/composePodcasts'
import { LATEST_COUNT } from './podcasts/podcastsSlice'

export const prepare: Prepare = (preparation) =>
  composePodcasts(preparation, LATEST_LIST, (all) => all.slice(0, LATEST_COUNT))
