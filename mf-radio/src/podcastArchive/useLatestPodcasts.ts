import { useQuery } from '@site/shared/query'
import { LATEST_LIST } from '../podcastCards/podcastLists'
import { useFeedLoaded } from '../podcastCards/useFeedLoaded'
import { archiveQuery } from './archiveQueries'

/** The newest podcasts, for a page without podcasts of its own. */
export const useLatestPodcasts = () => {
  const { state } = useQuery(archiveQuery, LATEST_LIST)
  const latest = state.status === 'ready' ? state.value : undefined
  useFeedLoaded(latest?.podcasts, latest?.matching)
  return { podcasts: latest?.podcasts, hasFailed: state.status === 'failed' }
}
