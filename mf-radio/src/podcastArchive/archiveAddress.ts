// The addresses of the archive: /podcasts, a month of it, and pages of what somebody looks for.
import { type ArchiveFilter, isFiltered, writeFilter } from './search/archiveFilter'

/** Cards in a document at most: then a link leads on, and what is below the list can be reached. */
export const MAX_CARDS = 60

/** A page of the archive. */
export interface ArchivePlace {
  /** `2026-08`; empty for the newest podcasts of all. */
  readonly month: string
  /** From 1 on, `MAX_CARDS` podcasts each. */
  readonly part: number
}

export const NEWEST: ArchivePlace = { month: '', part: 1 }

/** The name of the part in a query. */
const PART = 'page'

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,2}))?$/
const PARTS = /^(?:[2-9]|[1-9]\d{1,2})$/

/**
 * The month that the last word of an address below `/podcasts` names. No podcast has such an address: it would end with a key.
 * @example readMonth('2026-08-2') // { month: '2026-08', part: 2 }
 */
export const readMonth = (param = ''): ArchivePlace | undefined => {
  const [, month, part = '1'] = MONTH.exec(param) ?? []
  return month === undefined ? undefined : { month, part: Number(part) }
}

/** The page an address shows. A search looks in all months, wherever it began. */
export const readPlace = (param: string | undefined, query: URLSearchParams, filter: ArchiveFilter) => {
  const part = query.get(PART) ?? ''
  const month = isFiltered(filter) ? undefined : readMonth(param)
  return month ?? { month: '', part: PARTS.test(part) ? Number(part) : 1 }
}

/** The last word of a month's address. */
export const monthParam = ({ month, part }: ArchivePlace): string => `${month}${part > 1 ? `-${part}` : ''}`

/** The address of a page. */
export const archivePath = (place: ArchivePlace, filter: ArchiveFilter): string => {
  if (place.month !== '') return `/podcasts/${monthParam(place)}`
  const query = writeFilter(filter)
  if (place.part > 1) query.set(PART, String(place.part))
  return `/podcasts${query.size > 0 ? `?${query}` : ''}`
}
