import type { PageOfPodcasts } from '@site/shared/podcast'
import { type ArchiveFilter, LENGTHS, NO_FILTER } from './archiveFilter'

/** The names a filter selects, as artist lines; empty ones narrow nothing. */
export interface SoughtNames {
  /** Names of the resident. */
  readonly named: string
  /** Names of all residents of the style. */
  readonly among: string
}

const NOBODY: SoughtNames = { named: '', among: '' }

/** The query of the service for a page. */
export const pageQuery = (
  page: PageOfPodcasts,
  { search, year, length }: ArchiveFilter = NO_FILTER,
  names: SoughtNames = NOBODY,
): string => {
  const asked = { search, ...names, year, ...LENGTHS.get(length) }
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return new URLSearchParams([['page', String(page)], ...given]).toString()
}
