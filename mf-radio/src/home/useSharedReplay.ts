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
import { sharedList } from '../podcasts/podcastLists'
import { feedRequested, type PodcastsState, selectPodcasts } from '../podcasts/podcasts.slice'

/** Why the replay the address names does not play. */
export type SharedReplayProblem = 'gone' | 'unreachable'

/** A shared replay is no longer in the feed. */
interface Gone {
  /** What was chosen when that was found; another choice makes it old news. */
  readonly chosen: ReplaySource | null
}

const selectedReplay = (): SiteThunk<ReplaySource | null> => (_dispatch, getState) =>
  selectSelection(getState()).replay

const idle: PodcastsState = { status: 'idle' }

/** What has become of the replay the address names; nothing where it names none. */
const useShared = () => {
  const [query] = useSearchParams()
  const shared = readShareLink(query)
  const list = shared && sharedList(shared.id)
  const state = useSiteSelector((all) => (list === null ? idle : selectPodcasts(all, list)))
  return { list, state }
}

/** Chooses the replay the address names once it is there, and takes it out of the address. */
const useChoiceOfShared = () => {
  const [gone, setGone] = useState<Gone | null>(null)
  const [query, setQuery] = useSearchParams()
  const { list, state } = useShared()
  const chosen = useSiteSelector(selectSelection).replay
  const dispatch = useSiteDispatch()
  useEffect(() => {
    const shared = readShareLink(query)
    if (shared === null || list === null) return
    if (state.status === 'idle') dispatch(feedRequested(list))
    if (state.status !== 'loaded') return
    const [replay] = state.podcasts
    if (replay) dispatch(replaySelected({ replay, startAtMs: shared.startAtMs }))
    else setGone({ chosen: dispatch(selectedReplay()) })
    setQuery(withoutShareLink(query), { replace: true })
  }, [dispatch, list, state, query, setQuery])
  return { isGone: gone?.chosen === chosen, dismiss: () => setGone(null) }
}

/** The replay the address names: chosen as soon as possible, or why it is not, until that was read. */
export const useSharedReplay = () => {
  const { isGone, dismiss } = useChoiceOfShared()
  const { list, state } = useShared()
  const dispatch = useSiteDispatch()
  const isUnreachable = state.status === 'failed'
  const problem: SharedReplayProblem | null = isUnreachable ? 'unreachable' : isGone ? 'gone' : null
  const retry = () => {
    if (list !== null) dispatch(feedRequested(list))
  }
  return { isShared: list !== null, problem, dismiss, retry }
}
