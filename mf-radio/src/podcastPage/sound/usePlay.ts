import {
  replaySelected,
  type SiteThunk,
  seekRequested,
  useSearchParams,
  useSiteDispatch,
} from '@site/shared/platform'
import { readMoment, withoutShareLink } from '@site/shared/share'
import { useCallback, useEffect } from 'react'
import { selectCanPause } from '../../browser/playback'
import { listed } from '../../podcastArchive/archiveAnswer'
import type { PodcastPage } from '../answer/podcastPage'

/** What plays already is moved, without being loaded again. */
const playPodcast =
  ({ podcast, newer }: Pick<PodcastPage, 'podcast' | 'newer'>, startAtMs?: number): SiteThunk =>
  (dispatch, getState) => {
    if (startAtMs !== undefined && selectCanPause(getState(), podcast.id))
      dispatch(seekRequested({ positionMs: startAtMs }))
    else
      dispatch(
        replaySelected({
          replay: listed(podcast),
          upNext: newer ? [newer] : [],
          ...(startAtMs !== undefined && { startAtMs }),
        }),
      )
  }

/** Plays a podcast from a moment, in milliseconds, or from its beginning; the next newer one follows. */
export const usePlay = ({ podcast, newer }: PodcastPage): ((startAtMs?: number) => void) => {
  const dispatch = useSiteDispatch()
  return useCallback(
    (startAtMs) => dispatch(playPodcast({ podcast, ...(newer && { newer }) }, startAtMs)),
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
