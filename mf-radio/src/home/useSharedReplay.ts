import { replaySelected, useSearchParams, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useEffect } from 'react'
import { selectAllPodcasts, selectPodcasts } from '../podcasts/podcastsSlice'
import { findShared, readSharedReplay, withoutSharedReplay } from './sharedReplay'

/** Chooses the replay the address names once the feed is there, and takes it out of the address. */
export const useSharedReplay = (): void => {
  const [query, setQuery] = useSearchParams()
  const feedIsLoaded = useSiteSelector(selectPodcasts).status === 'loaded'
  const podcasts = useSiteSelector(selectAllPodcasts)
  const dispatch = useSiteDispatch()
  useEffect(() => {
    const shared = readSharedReplay(query)
    if (!feedIsLoaded || shared === null) return
    const replay = findShared(podcasts, shared)
    if (replay) dispatch(replaySelected({ replay, startAtMs: shared.startAtMs }))
    setQuery(withoutSharedReplay(query), { replace: true })
  }, [dispatch, feedIsLoaded, podcasts, query, setQuery])
}
