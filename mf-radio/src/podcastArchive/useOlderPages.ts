import type { Podcast } from '@site/shared/answers'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { PageOfPodcasts } from '@site/shared/podcast'
import { useQueries } from '@site/shared/query'
import { type ArchiveFilter, pagePath } from './archiveFilter'
import { archiveQuery } from './archiveQueries'
import { type OlderPages, olderPages } from './olderPages'
import { pageQuery, type SoughtNames } from './pageQuery'
import { olderPageShown, selectShownPages } from './shownPages.slice'

export interface ShownPage {
  readonly page: PageOfPodcasts
  readonly filter: ArchiveFilter
  readonly names: SoughtNames
  /** How many podcasts there are on all pages. */
  readonly matching: number
}

export interface UsedOlderPages extends OlderPages {
  readonly podcasts: readonly Podcast[]
  readonly status: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
  /** Shows one more page, unless one is loading. */
  readonly showNext: () => void
}

/** The older pages that are shown below one. */
export const useOlderPages = ({ page, filter, names, matching }: ShownPage): UsedOlderPages => {
  const dispatch = useSiteDispatch()
  const address = pagePath(page, filter)
  const pages = olderPages(
    page,
    matching,
    useSiteSelector((state) => selectShownPages(state, address)),
  )
  const { states, retry } = useQueries(
    archiveQuery,
    pages.shown.map((older) => pageQuery(older, filter, names)),
  )
  const status = states.map((state) => state.status).find((one) => one !== 'ready') ?? 'ready'
  return {
    ...pages,
    podcasts: states.flatMap((state) => (state.status === 'ready' ? state.value.podcasts : [])),
    status,
    retry,
    showNext: () => {
      if (pages.mayGrow && status === 'ready') dispatch(olderPageShown(address))
    },
  }
}
