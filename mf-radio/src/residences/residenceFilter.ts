import { matchSearch, searchWords } from '@site/shared/search'
import type { ResidenceCardContent } from '../content/residentsContent'
import { namedResidentText } from '../styles/residentText'
import { hasStyle } from '../styles/styles'

/** A visitor's filter; empty texts match everything. */
export interface ResidenceFilter {
  /** Words of the artist, the show and the styles. */
  readonly search: string
  readonly style: string
}

/** The names the filter has in the address. */
const KEYS = { search: 'recherche', style: 'style' } as const

export const readFilter = (query: URLSearchParams): ResidenceFilter => ({
  search: query.get(KEYS.search) ?? '',
  style: query.get(KEYS.style) ?? '',
})

export const sameFilter = (one: ResidenceFilter, other: ResidenceFilter): boolean =>
  one.search === other.search && one.style === other.style

/** Writes the filter into the address; empty fields are left out. */
export const writeFilter = (query: URLSearchParams, filter: ResidenceFilter): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const field of ['search', 'style'] as const) {
    if (filter[field] === '') next.delete(KEYS[field])
    else next.set(KEYS[field], filter[field])
  }
  return next
}

/** Keeps the residences a filter lets through, in the order of the content: the alphabet, but for `position` and `sortAs`. */
export const filterResidences = (
  residences: readonly ResidenceCardContent[],
  { search, style }: ResidenceFilter,
): readonly ResidenceCardContent[] => {
  // Cards come and go with each letter: 15 is the beginning of 158.
  const words = searchWords(search).map((word) => ({ ...word, isWhole: false }))
  return residences.filter(
    (residence) =>
      (style === '' || hasStyle(style)(residence)) &&
      matchSearch(namedResidentText(residence), words) !== undefined,
  )
}
