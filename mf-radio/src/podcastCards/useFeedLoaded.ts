import { feedLoaded, type ReplaySource, useSiteDispatch } from '@site/shared/platform'
import { useEffect } from 'react'

/**
 * Dispatches feed-loaded once for each list a page has, also for one that came with the page.
 * @param podcasts the same array until the list changes
 * @param podcastCount how many the feed has, if the answer told
 */
export const useFeedLoaded = (podcasts: readonly ReplaySource[], podcastCount?: number | undefined): void => {
  const dispatch = useSiteDispatch()
  useEffect(() => {
    dispatch(feedLoaded({ podcastCount: podcastCount ?? podcasts.length, podcasts }))
  }, [dispatch, podcasts, podcastCount])
}
