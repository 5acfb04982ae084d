import { prerenderContent } from '@site/shared/content'
import type { Describe, Prepare } from '@site/shared/platform'
import { homeContentFiles } from '../content/homeContent'
import { podcastData } from '../podcasts/podcastData'
import { LATEST_LIST } from '../podcasts/podcastLists'
import { selectPrerenderedPodcasts } from '../podcasts/prerenderedPodcasts.slice'
import { prerenderPodcasts } from '../podcasts/prerenderPodcasts'
import { prerenderSchedule, scheduleData } from '../schedule/prerenderSchedule'

export const prepare: Prepare = async (preparation) => {
  await Promise.all([
    preparation.store.dispatch(prerenderContent(homeContentFiles)),
    prerenderPodcasts(preparation, LATEST_LIST),
    prerenderSchedule(preparation),
  ])
}

export const describe: Describe = (preparation) => [
  ...scheduleData(preparation),
  ...(selectPrerenderedPodcasts(preparation.store.getState())?.podcasts.map(podcastData) ?? []),
]
