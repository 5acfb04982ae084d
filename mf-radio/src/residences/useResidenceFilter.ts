import { useSearchParams } from '@site/shared/platform'
import { type ResidenceFilter, readFilter, writeFilter } from './residenceFilter'

/** The filter kept in the address; changing it makes no new step back for the visitor. */
export const useResidenceFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const change = (part: Partial<ResidenceFilter>): void =>
    setQuery((latest) => writeFilter(latest, { ...readFilter(latest), ...part }), { replace: true })
  return { filter, change }
}
