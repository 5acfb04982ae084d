import { useSearchParams } from '@site/shared/platform'
import { useState } from 'react'
import { type ResidenceFilter, readFilter, sameFilter, writeFilter } from './residenceFilter'

/** The grid that is shown: that of the first rendering, or that of a filter read from the address after hydration. */
export type GridOrigin = 'first' | 'late'

/**
 * The filter kept in the address; changing it replaces the entry in the history.
 *
 * A prerendered page has no query: the filter of its address is read once the page is hydrated. `origin` tells that grid
 * from the first one, and does not change while the visitor filters.
 */
export const useResidenceFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const [first] = useState(filter)
  const [kept, keep] = useState<GridOrigin | null>(null)
  const origin = kept ?? (sameFilter(filter, first) ? 'first' : 'late')
  const change = (part: Partial<ResidenceFilter>): void => {
    keep(origin)
    setQuery((latest) => writeFilter(latest, { ...readFilter(latest), ...part }), { replace: true })
  }
  return { filter, change, origin }
}
