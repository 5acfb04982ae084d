import { useParams, useSearchParams } from '@site/shared/platform'
import { type QueryState, useQuery } from '@site/shared/query'
import { useState } from 'react'
import type { PodcastResident } from '../content/fetchResidents'
import { type ArchivePlace, readPlace } from './archiveAddress'
import type { Archive } from './archiveAnswer'
import { type ArchiveFilter, isFiltered, readFilter, writeFilter } from './archiveFilter'
import { archiveQuery, monthsQuery, residentsQuery } from './archiveQueries'
import { listQuery, type SoughtNames } from './listQuery'
import type { FilterChoices } from './NarrowingFields'
import { soughtNames } from './soughtNames'

const NO_RESIDENTS: readonly PodcastResident[] = []
const NO_MONTHS: readonly string[] = []

/** A page of podcasts, and the filter its address has. */
export interface ArchivePage {
  readonly place: ArchivePlace
  readonly filter: ArchiveFilter
  readonly names: SoughtNames
  readonly answer: Archive
}

const useAddress = () => {
  const [query] = useSearchParams()
  const { podcast } = useParams()
  const filter = readFilter(query)
  return { place: readPlace(podcast, query, filter), filter }
}

/**
 * The choices of the fields. The residents are null while they are loading, which the names of a filter wait for, and so are the
 * months.
 */
const useChoices = () => {
  const { state: residents } = useQuery(residentsQuery)
  const { state: months } = useQuery(monthsQuery)
  const known = residents.status === 'ready' ? residents.value : NO_RESIDENTS
  const knownMonths = months.status === 'ready' ? months.value : NO_MONTHS
  const choices: FilterChoices = { residents: known, months: knownMonths }
  return {
    choices,
    residents: residents.status === 'loading' ? null : known,
    months: months.status === 'loading' ? null : knownMonths,
  }
}

/** The page that is shown: the last one of the same kind while the next one is loading, so that results do not flicker. */
const useShown = (state: QueryState<Archive>, asked: Omit<ArchivePage, 'answer'> | null) => {
  const [last, keep] = useState<ArchivePage>()
  if (state.status === 'ready' && asked !== null) {
    if (last?.answer !== state.value || last.filter !== asked.filter)
      if (JSON.stringify(last && { ...last, answer: 0 }) !== JSON.stringify({ ...asked, answer: 0 }))
        keep({ ...asked, answer: state.value })
    return { ...asked, answer: state.value }
  }
  const isSearch = asked === null || isFiltered(asked.filter)
  return state.status === 'loading' && isSearch ? last : undefined
}

/** The page of podcasts the address asks for, and how to look for others. */
export const useArchive = () => {
  const { place, filter } = useAddress()
  const [, setQuery] = useSearchParams()
  const { choices, residents, months } = useChoices()
  const names = soughtNames(filter, residents)
  const asked = names && { place, filter, names }
  const { state, retry } = useQuery(archiveQuery, asked && listQuery(asked))
  const change = (next: ArchiveFilter, options: { readonly replace: boolean }): void =>
    setQuery(writeFilter(next), options)
  return { place, filter, choices, months, state, shown: useShown(state, asked), retry, change }
}
