import type { Describe, Preparation, Prepare } from '@site/shared/platform'
import { homeContentFiles } from '../content/homeContent'
import { podcastData } from '../podcastCards/podcastData'
import { LATEST_LIST } from '../podcastCards/podcastLists'
import { prerenderPodcasts, selectPodcasts } from '../podcastCards/podcastsQuery'
import { prerenderSchedule, scheduleData } from '../schedule/prerenderSchedule'
import { hideSlides } from './slideDates'

const prerenderSlides = async ({ store }: Preparation): Promise<void> => {
  const home = await store.dispatch(homeContentFiles.prerender())
  if (home.status !== 'ready') return
  const slides = store.dispatch(hideSlides(home.value.slides))
  store.dispatch(homeContentFiles.put('', { ...home.value, slides: [...slides] }))
}

export const prepare: Prepare = async (preparation) => {
  await Promise.all([
    prerenderSlides(preparation),
    preparation.store.dispatch(prerenderPodcasts(LATEST_LIST)),
    prerenderSchedule(preparation),
  ])
}

export const describe: Describe = (preparation) => [
  ...scheduleData(preparation),
  ...selectPodcasts(preparation.store.getState(), LATEST_LIST).map(podcastData),
]
