import { useLocation } from '@site/shared/platform'
import { useState } from 'react'

/** Path -> the query it was last seen with. */
export type Searches = Readonly<Record<string, string>>

/** The queries pages were left with, such as the filter of a list; none before they were seen. */
export const useSearches = (): Searches => {
  const { pathname, search } = useLocation()
  const [searches, setSearches] = useState<Searches>({})
  if ((searches[pathname] ?? '') !== search) setSearches({ ...searches, [pathname]: search })
  return searches
}
