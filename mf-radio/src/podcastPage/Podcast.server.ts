import type {
  Describe,
  ListMoved,
  ListParams,
  Prepare,
  SiteThunk,
  StructuredData,
} from '@site/shared/platform'
import { readMonth } from '../podcastArchive/archiveAddress'
import { formerNumbers, monthParams } from '../podcastArchive/months/monthPages'
import { describeSeries } from '../podcastArchive/seriesData'
import { wholeArchive } from '../podcastArchive/wholeArchive'
import { podcastData } from '../podcastCards/podcastData'
import { previewData } from '../podcastCards/previewData'
import { podcastIndex } from './answer/podcastIndex'
import { findRecording, hasOwnList, type PodcastPage } from './answer/podcastPage'
import { podcastQuery } from './answer/podcastQuery'
import { prerenderRecordedSongs } from './recorded/prerenderRecorded'

/**
 * The pages of months, then one page for each podcast. Without a feed none are prerendered, and browsers
 * fetch them: publishing never waits for a feed.
 */
export const listParams: ListParams = async ({ store }) => {
  const { slugs = [] } = (await store.dispatch(podcastIndex())) ?? {}
  const archive = await store.dispatch(wholeArchive())
  const months = archive.ok ? monthParams(archive.value) : []
  return [...months, ...slugs].map((podcast) => ({ podcast }))
}

/** Servers lead from the numbers of former pages to months. */
export const listMoved: ListMoved = async ({ store }) => {
  const archive = await store.dispatch(wholeArchive())
  return archive.ok ? formerNumbers(archive.value) : []
}

export const prepare: Prepare = async ({ store, params }) => {
  const slug = params.podcast ?? ''
  if (readMonth(slug)) return
  const index = await store.dispatch(podcastIndex())
  if (!index) return
  const page = index.pageOf(slug)
  store.dispatch(podcastQuery.put(slug, page))
  const recording = page && !hasOwnList(page.podcast) ? findRecording(page) : null
  if (recording) await store.dispatch(prerenderRecordedSongs(recording))
}

const episodeData =
  ({ podcast, residents }: PodcastPage): SiteThunk<StructuredData> =>
  (_dispatch, _getState, { config }) => ({
    ...podcastData(podcast),
    ...previewData(podcast),
    ...(podcast.description && { description: podcast.description }),
    inLanguage: 'fr',
    partOfSeries: describeSeries(config),
    ...(residents.length > 0 && {
      about: residents.map(({ id, show }) => ({
        '@type': 'RadioSeries',
        name: show,
        url: `/residences/${id}`,
      })),
    }),
  })

export const describe: Describe = ({ store, params }) => {
  const state = podcastQuery.select(store.getState(), params.podcast ?? '')
  return state?.status === 'ready' && state.value ? [store.dispatch(episodeData(state.value))] : []
}
