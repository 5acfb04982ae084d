import { useParams, useSearchParams } from '@site/shared/platform'
import type { PageOfPodcasts } from '@site/shared/podcast'
import { useQuery } from '@site/shared/query'
import type { PodcastResident } from '../content/fetchResidents'
import { type ArchiveFilter, readFilter, writeFilter } from './archiveFilter'
import { archiveQuery, residentsQuery, yearsQuery } from './archiveQueries'
import type { FilterChoices } from './NarrowingFields'
import { pageOfParam } from './pageOfParam'
import { pageQuery } from './pageQuery'
import { soughtNames } from './soughtNames'

const NOBODY: readonly PodcastResident[] = []
const NEVER: readonly number[] = []

/** The page and the filter in the address. */
const useAddress = (): { readonly page: PageOfPodcasts; readonly filter: ArchiveFilter } => {
  const [query] = useSearchParams()
  return { page: pageOfParam(useParams().podcast), filter: readFilter(query) }
}

/** The choices of the page that has the fields, and the residents for the names of a filter. */
const useChoices = (page: PageOfPodcasts, { residence, style }: ArchiveFilter): FilterChoices => {
  const hasFields = page === 'newest'
  const { state: residents } = useQuery(
    residentsQuery,
    hasFields || residence !== '' || style !== '' ? '' : null,
  )
  const { state: years } = useQuery(yearsQuery, hasFields ? '' : null)
  return {
    residents: residents.status === 'ready' ? residents.value : NOBODY,
    years: years.status === 'ready' ? years.value : NEVER,
  }
}

/** The page of podcasts the address asks for, and how to look for others. */
export const useArchive = () => {
  const { page, filter } = useAddress()
  const [, setQuery] = useSearchParams()
  const choices = useChoices(page, filter)
  const names = soughtNames(filter, choices.residents)
  const { state, retry } = useQuery(archiveQuery, names === null ? null : pageQuery(page, filter, names))
  const change = (next: ArchiveFilter): void => setQuery(writeFilter(next))
  return { page, filter, names, choices, state, retry, change }
}
