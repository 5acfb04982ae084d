import {
  type ReplaySource,
  replaySelected,
  type SiteThunk,
  selectSelection,
  useSearchParams,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { readShareLink, withoutShareLink } from '@site/shared/share-link'
import { useEffect, useState } from 'react'
import { feedRequested, selectAllPodcasts, selectPodcasts } from '../podcasts/podcasts.slice'
import { findShared } from './sharedReplay'

/** Why the replay the address names does not play. */
export type SharedReplayProblem = 'gone' | 'unreachable'

/** A shared replay is no longer in the feed. */
interface Gone {
  /** What was chosen when that was found; another choice makes it old news. */
  readonly chosen: ReplaySource | null
}

const selectedReplay = (): SiteThunk<ReplaySource | null> => (_dispatch, getState) =>
  selectSelection(getState()).replay

/** Chooses the replay the address names once the feed is there, and takes it out of the address. */
const useChoiceOfShared = () => {
  const [gone, setGone] = useState<Gone | null>(null)
  const [query, setQuery] = useSearchParams()
  const { status } = useSiteSelector(selectPodcasts)
  const podcasts = useSiteSelector(selectAllPodcasts)
  const chosen = useSiteSelector(selectSelection).replay
  const dispatch = useSiteDispatch()
  useEffect(() => {
    const shared = readShareLink(query)
    if (shared === null) return
    if (status === 'idle') dispatch(feedRequested())
    if (status !== 'loaded') return
    const replay = findShared(podcasts, shared)
    if (replay) dispatch(replaySelected({ replay, startAtMs: shared.startAtMs }))
    else setGone({ chosen: dispatch(selectedReplay()) })
    setQuery(withoutShareLink(query), { replace: true })
  }, [dispatch, status, podcasts, query, setQuery])
  return { isGone: gone?.chosen === chosen, dismiss: () => setGone(null) }
}

/** The replay the address names: chosen as soon as possible, or why it is not, until that was read. */
export const useSharedReplay = () => {
  const { isGone, dismiss } = useChoiceOfShared()
  const [query] = useSearchParams()
  const { status } = useSiteSelector(selectPodcasts)
  const isUnreachable = status === 'failed' && readShareLink(query) !== null
  const problem: SharedReplayProblem | null = isUnreachable ? 'unreachable' : isGone ? 'gone' : null
  return { problem, dismiss }
}
