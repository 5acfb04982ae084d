import { replaySelected, useSiteDispatch } from '@site/shared/platform'
import { useCallback } from 'react'
import { listed } from '../archive/archiveAnswer'
import type { PodcastPage } from './podcastPage'

/** Plays a podcast from a moment, in milliseconds, or where it was left; the one after it plays next. */
export const usePlay = ({ podcast, newer }: PodcastPage): ((startAtMs?: number) => void) => {
  const dispatch = useSiteDispatch()
  return useCallback(
    (startAtMs) => {
      const upNext = newer ? [newer] : []
      dispatch(
        replaySelected({ replay: listed(podcast), upNext, ...(startAtMs !== undefined && { startAtMs }) }),
      )
    },
    [dispatch, newer, podcast],
  )
}
