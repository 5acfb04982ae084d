import { type ArchivePlace, MAX_CARDS } from '../archiveAddress'
import { type ArchiveFilter, isFiltered, LENGTHS, NO_FILTER } from '../search/archiveFilter'

/** Whose podcasts a filter selects, as artist lines; empty ones narrow nothing. */
export interface SearchedNames {
  /** Names of the resident. */
  readonly named: string
  /** Names of all residents of the style. */
  readonly among: string
  /** Artist lines by words of the search, as JSON: those who play a style with that word. */
  readonly also: string
}

export const NOBODY: SearchedNames = { named: '', among: '', also: '' }

/** Whole rows of two, three and four cards. */
export const ROWS = 24

/** Whether a page shows the newest podcasts by month. */
export const isNewest = ({ month, part }: ArchivePlace, filter: ArchiveFilter): boolean =>
  month === '' && part === 1 && !isFiltered(filter)

/** Podcasts that come first at most; more follow on scrolling. */
export const maxFirst = (place: ArchivePlace, filter: ArchiveFilter): number => {
  if (place.month !== '') return MAX_CARDS
  return isNewest(place, filter) ? 2 * ROWS - 1 : ROWS
}

/** The podcasts of a page to ask the service for. */
export interface Asked {
  readonly place: ArchivePlace
  readonly filter?: ArchiveFilter
  readonly names?: SearchedNames
  /** How many of them are there already. */
  readonly known?: number
}

/** The query of the service for the podcasts of a page; the one behind them comes too, which names the next page. */
export const listQuery = ({ place, filter = NO_FILTER, names = NOBODY, known = 0 }: Asked): string => {
  const { search, year, length } = filter
  const offset = (place.part - 1) * MAX_CARDS + known
  const limit = (known > 0 ? MAX_CARDS - known : maxFirst(place, filter)) + 1
  const asked = {
    until: place.month,
    offset: offset > 0 ? String(offset) : '',
    search,
    ...names,
    year,
    ...LENGTHS.get(length),
  }
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return new URLSearchParams([['limit', String(limit)], ...given]).toString()
}
