import { useParams, useSearchParams, useSiteSelector } from '@site/shared/platform'
import { type QueryState, useQuery } from '@site/shared/query'
import { useState } from 'react'
import type { PodcastResident } from '../../content/fetchResidents'
import { type ArchivePlace, NEWEST, readPlace } from '../archiveAddress'
import type { Archive } from '../archiveAnswer'
import { archiveQuery, monthsQuery, residentsQuery } from '../archiveQueries'
import { type ArchiveFilter, isFiltered, readFilter, writeFilter } from '../search/archiveFilter'
import type { FilterChoices } from '../search/NarrowingFields'
import { findSearchedNames } from '../search/searchedNames'
import { listQuery, type SearchedNames } from './listQuery'

const NO_RESIDENTS: readonly PodcastResident[] = []
const NEWEST_QUERY = listQuery({ place: NEWEST })
const NO_MONTHS: readonly string[] = []

/** A page of podcasts, and the filter its address has. */
export interface ArchivePage {
  readonly place: ArchivePlace
  readonly filter: ArchiveFilter
  readonly names: SearchedNames
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

/**
 * The page that is shown: the last one of the same kind while the next one is loading, so that results do not flicker.
 * @param query names what was asked for; null while that is unknown
 */
const useShown = (
  state: QueryState<Archive>,
  asked: Omit<ArchivePage, 'answer'> | null,
  query: string | null,
) => {
  const [last, keep] = useState<{ readonly query: string | null; readonly page: ArchivePage }>()
  if (state.status === 'ready' && asked !== null) {
    const page = { ...asked, answer: state.value }
    if (last?.query !== query || last.page.answer !== state.value) keep({ query, page })
    return page
  }
  const isSearch = asked === null || isFiltered(asked.filter)
  return state.status === 'loading' && isSearch ? last?.page : undefined
}

/** How many podcasts there are in all, once the page of the newest was there. */
const useTotal = (): number | undefined => {
  const newest = useSiteSelector((site) => archiveQuery.select(site, NEWEST_QUERY))
  return newest?.status === 'ready' ? newest.value.matching : undefined
}

/** The page of podcasts the address asks for, and how to look for others. */
export const useArchive = () => {
  const { place, filter } = useAddress()
  const [, setQuery] = useSearchParams()
  const { choices, residents, months } = useChoices()
  const names = findSearchedNames(filter, residents)
  const asked = names && { place, filter, names }
  const query = asked && listQuery(asked)
  const { state, retry } = useQuery(archiveQuery, query)
  const change = (next: ArchiveFilter, options: { readonly replace: boolean }): void =>
    setQuery(writeFilter(next), options)
  const total = useTotal()
  return {
    place,
    filter,
    choices,
    residents,
    months,
    total,
    state,
    shown: useShown(state, asked, query),
    retry,
    change,
  }
}
