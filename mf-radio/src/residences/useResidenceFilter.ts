import { useSearchParams } from '@site/shared/platform'
import { useState } from 'react'
import { type ResidenceFilter, readFilter, sameFilter, writeFilter } from './residenceFilter'

/** Whose grid is shown: that of the first rendering, or that of a filter which came after it by itself. */
export type GridOrigin = 'first' | 'late'

/**
 * The filter kept in the address; changing it makes no new step back for the visitor.
 *
 * A composed page knows no query: the filter of its address comes once the page has been taken over. `origin` tells
 * that grid from the first one, and stays what it is while the visitor filters.
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
