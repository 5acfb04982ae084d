import type { Podcast } from '@site/shared/answers'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useQuery } from '@site/shared/query'
import { useMemo } from 'react'
import { type ArchivePlace, archivePath, MAX_CARDS } from '../archiveAddress'
import { archiveQuery } from '../archiveQueries'
import { listQuery } from './listQuery'
import { countFirst, findOlder } from './shownList'
import { listGrown, selectHasGrown } from './shownPages.slice'
import type { ArchivePage } from './useArchive'

export interface GrownList {
  readonly podcasts: readonly Podcast[]
  /** All that the page has fetched: those that are shown and some behind them. */
  readonly known: readonly Podcast[]
  /** The page behind them. */
  readonly older: ArchivePlace | undefined
  /** Whether more of them follow on scrolling. */
  readonly mayGrow: boolean
  readonly status: 'ready' | 'loading' | 'failed'
  readonly grow: () => void
  readonly retry: () => void
}

/** The first ones of an answer before those that followed: a show published meanwhile moves them, and none is listed twice. */
const joinLists = (
  answered: readonly Podcast[],
  first: number,
  grown: readonly Podcast[] | undefined,
): readonly Podcast[] => {
  if (!grown) return answered
  const shown = answered.slice(0, first)
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...grown.filter(({ id }) => !ids.has(id))]
}

/** The podcasts of a page, with those that follow on scrolling; a month's page stays as it is. */
export const useGrownList = ({ place, filter, names, answer }: ArchivePage): GrownList => {
  const dispatch = useSiteDispatch()
  const address = archivePath(place, filter)
  const hasGrown = useSiteSelector((state) => selectHasGrown(state, address))
  const first = countFirst(answer.podcasts, place, filter)
  const canGrow = place.month === '' && first < MAX_CARDS && answer.podcasts.length > first
  const { state, retry } = useQuery(
    archiveQuery,
    canGrow && hasGrown ? listQuery({ place, filter, names, known: first }) : null,
  )
  const grown = canGrow && hasGrown && state.status === 'ready' ? state.value.podcasts : undefined
  const all = useMemo(() => joinLists(answer.podcasts, first, grown), [answer.podcasts, first, grown])
  const count = grown ? MAX_CARDS : first
  return {
    podcasts: useMemo(() => all.slice(0, count), [all, count]),
    known: useMemo(() => joinLists(answer.podcasts, answer.podcasts.length, grown), [answer.podcasts, grown]),
    older: findOlder(all, count, place, filter),
    mayGrow: canGrow && !grown,
    status: !canGrow || !hasGrown ? 'ready' : state.status,
    grow: () => dispatch(listGrown(address)),
    retry,
  }
}
