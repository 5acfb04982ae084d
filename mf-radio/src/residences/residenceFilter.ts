import { foldForSearch } from '@site/shared/text'
import type { ResidenceCardContent } from '../content/residentsContent'
import { listStyles } from '../content/residentsFile'

/** A visitor's filter; empty texts match everything. */
export interface ResidenceFilter {
  /** Part of an artist's or a show's name. */
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

const hasStyle = (residence: ResidenceCardContent, style: string): boolean =>
  style === '' || listStyles(residence).some((own) => foldForSearch(own) === foldForSearch(style))

/** Keeps the residences a filter lets through, in the order of the content: the alphabet, but for `position` and `sortAs`. */
export const filterResidences = (
  residences: readonly ResidenceCardContent[],
  { search, style }: ResidenceFilter,
): readonly ResidenceCardContent[] => {
  const sought = foldForSearch(search.trim())
  return residences.filter(
    (residence) =>
      hasStyle(residence, style) &&
      [residence.artist, residence.show].some((name) => foldForSearch(name).includes(sought)),
  )
}

/** Every style once, in alphabetical order. */
export const everyStyle = (residences: readonly ResidenceCardContent[]): readonly string[] =>
  [...new Set(residences.flatMap(listStyles))].sort((a, b) => a.localeCompare(b, 'fr'))
