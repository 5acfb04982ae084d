import { replaySelected, useSearchParams, useSiteDispatch } from '@site/shared/platform'
import { readMoment, withoutShareLink } from '@site/shared/share'
import { useCallback, useEffect } from 'react'
import { listed } from '../podcastArchive/archiveAnswer'
import type { PodcastPage } from './podcastPage'

/** Plays a podcast from a moment, in milliseconds, or from its stored position; the next newer one follows. */
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

/** Plays from the moment in the address, and removes it from the address. */
export const useMomentOfLink = (play: (startAtMs: number) => void): void => {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    const startAtMs = readMoment(query)
    if (startAtMs === 0) return
    play(startAtMs)
    setQuery(withoutShareLink(query), { replace: true })
  }, [play, query, setQuery])
}
