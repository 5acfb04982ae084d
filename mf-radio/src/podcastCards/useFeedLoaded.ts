import { feedLoaded, type ReplaySource, useSiteDispatch } from '@site/shared/platform'
import { useEffect, useRef } from 'react'

/**
 * Dispatches feed-loaded for the list of a page: once it is known, also if it came with the page, and with each growth or
 * correction. The same podcasts in another array are not dispatched again.
 * @param podcasts all that the page knows of the list; undefined while it is loading
 * @param podcastCount how many the feed has, if the answer told
 * @example useFeedLoaded(state.status === 'ready' ? state.value.podcasts : undefined)
 */
export const useFeedLoaded = (
  podcasts: readonly ReplaySource[] | undefined,
  podcastCount?: number | undefined,
): void => {
  const dispatch = useSiteDispatch()
  const dispatched = useRef('')
  useEffect(() => {
    if (podcasts === undefined) return
    const list = { podcastCount: podcastCount ?? podcasts.length, podcasts }
    const written = JSON.stringify(list)
    if (written === dispatched.current) return
    dispatched.current = written
    dispatch(feedLoaded(list))
  }, [dispatch, podcasts, podcastCount])
}
