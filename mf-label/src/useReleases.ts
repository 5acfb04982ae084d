import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useEffect } from 'react'
import { loadReleases } from './loadReleases'
import { type ReleasesState, selectReleases } from './releases.slice'

export interface Releases {
  readonly state: ReleasesState
  readonly retry: () => void
}

/** The label's releases, asked for when the component shows. */
export const useReleases = (): Releases => {
  const dispatch = useSiteDispatch()
  const state = useSiteSelector(selectReleases)
  const load = (): void => void dispatch(loadReleases())
  useEffect(() => void dispatch(loadReleases()), [dispatch])
  return { state, retry: load }
}
