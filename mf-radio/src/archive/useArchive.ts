import { useParams, useSearchParams } from '@site/shared/platform'
import type { PageOfPodcasts } from '@site/shared/podcast-pages'
import { useQuery } from '../queries/query'
import type { PodcastResident } from '../residents/fetchResidents'
import { type ArchiveFilter, readFilter, writeFilter } from './archiveFilter'
import { archiveQuery } from './archiveQuery'
import type { FilterChoices } from './NarrowingFields'
import { pageOfParam } from './pageOfParam'
import { pageQuery } from './pageQuery'
import { residentsQuery } from './residentsQuery'
import { soughtNames } from './soughtNames'
import { yearsQuery } from './yearsQuery'

const NOBODY: readonly PodcastResident[] = []
const NEVER: readonly number[] = []

/** What the address asks for: a page, narrowed by a filter. */
const useAsked = (): { readonly page: PageOfPodcasts; readonly filter: ArchiveFilter } => {
  const [query] = useSearchParams()
  return { page: pageOfParam(useParams().podcast), filter: readFilter(query) }
}

/** What can be chosen on the page that has the fields for it, and whom a filter names. */
const useChoices = (page: PageOfPodcasts, { residence, style }: ArchiveFilter): FilterChoices => {
  const hasFields = page === 'newest'
  const { result: residents } = useQuery(
    residentsQuery,
    hasFields || residence !== '' || style !== '' ? '' : null,
  )
  const { result: years } = useQuery(yearsQuery, hasFields ? '' : null)
  return {
    residents: residents.status === 'ready' ? residents.value : NOBODY,
    years: years.status === 'ready' ? years.value : NEVER,
  }
}

/** The page of podcasts the address asks for, and how to look for others. */
export const useArchive = () => {
  const { page, filter } = useAsked()
  const [, setQuery] = useSearchParams()
  const choices = useChoices(page, filter)
  const names = soughtNames(filter, choices.residents)
  const { result, retry } = useQuery(archiveQuery, names === null ? null : pageQuery(page, filter, names))
  const change = (next: ArchiveFilter): void => setQuery(writeFilter(next))
  return { page, filter, names, choices, result, retry, change }
}
