import {
  type ReplaySource,
  replaySelected,
  type SiteThunk,
  selectSelection,
  useSearchParams,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { isMissing, useQuery } from '@site/shared/query'
import { readShareLink, withoutShareLink } from '@site/shared/share'
import { useEffect, useState } from 'react'
import { sharedList } from '../podcastCards/podcastLists'
import { podcastsQuery } from '../podcastCards/podcastsQuery'

/** Why the replay named by the address does not play. */
export type SharedReplayProblem = 'gone' | 'unreachable'

/** A shared replay is no longer in the feed. */
interface Gone {
  /** The selection at that time; a later selection dismisses the notice. */
  readonly chosen: ReplaySource | null
}

const selectedReplay = (): SiteThunk<ReplaySource | null> => (_dispatch, getState) =>
  selectSelection(getState()).replay

/** Fetches the replay the address names, selects it, and removes it from the address. */
export const useSharedReplay = () => {
  const [gone, setGone] = useState<Gone | null>(null)
  const [query, setQuery] = useSearchParams()
  const link = readShareLink(query)
  const list = link && sharedList(link.id)
  const { state, retry } = useQuery(podcastsQuery, list)
  const chosen = useSiteSelector(selectSelection).replay
  const dispatch = useSiteDispatch()
  useEffect(() => {
    const shared = readShareLink(query)
    if (shared === null || !(isMissing(state) || state.status === 'ready')) return
    const replay = state.status === 'ready' ? state.value.podcasts[0] : undefined
    if (replay) dispatch(replaySelected({ replay, startAtMs: shared.startAtMs }))
    else setGone({ chosen: dispatch(selectedReplay()) })
    setQuery(withoutShareLink(query), { replace: true })
  }, [dispatch, state, query, setQuery])
  const isGone = gone?.chosen === chosen
  const problem: SharedReplayProblem | null =
    state.status === 'failed' ? 'unreachable' : isGone ? 'gone' : null
  return { problem, dismiss: () => setGone(null), retry }
}
