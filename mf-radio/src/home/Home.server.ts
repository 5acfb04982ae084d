import type { Describe, Prepare } from '@site/shared/platform'
import { homeContentFiles } from '../content/homeContent'
import { podcastData } from '../podcasts/podcastData'
import { LATEST_LIST } from '../podcasts/podcastLists'
import { prerenderPodcasts, selectPodcasts } from '../podcasts/podcastsQuery'
import { prerenderSchedule, scheduleData } from '../schedule/prerenderSchedule'

export const prepare: Prepare = async (preparation) => {
  await Promise.all([
    preparation.store.dispatch(homeContentFiles.prerender()),
    preparation.store.dispatch(prerenderPodcasts(LATEST_LIST)),
    prerenderSchedule(preparation),
  ])
}

export const describe: Describe = (preparation) => [
  ...scheduleData(preparation),
  ...selectPodcasts(preparation.store.getState(), LATEST_LIST).map(podcastData),
]
