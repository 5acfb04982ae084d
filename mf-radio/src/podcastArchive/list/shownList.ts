import type { Podcast } from '@site/shared/answers'
import type { ArchivePlace } from '../archiveAddress'
import { byMonth, countWholeMonths } from '../months/months'
import type { ArchiveFilter } from '../search/archiveFilter'
import { isNewest, maxFirst, ROWS } from './listQuery'

/** How many podcasts of the first answer a page shows: its month, the newest whole months, or whole rows of results. */
export const countFirst = (
  podcasts: readonly Podcast[],
  place: ArchivePlace,
  filter: ArchiveFilter,
): number => {
  const most = maxFirst(place, filter)
  if (place.month !== '') return Math.min(most, countWholeMonths(podcasts, 1))
  return Math.min(most, isNewest(place, filter) ? countWholeMonths(podcasts, ROWS) : podcasts.length)
}

/**
 * The page that begins with the podcast behind those that are shown, or with its month; undefined behind the last one.
 * @param podcasts those that are shown and the next one
 */
export const findOlder = (
  podcasts: readonly Podcast[],
  shown: number,
  place: ArchivePlace,
  filter: ArchiveFilter,
): ArchivePlace | undefined => {
  if (podcasts[shown] === undefined) return undefined
  const month = byMonth(podcasts.slice(0, shown + 1)).at(-1)?.month ?? ''
  const hasMonth = month !== '' && (place.month !== '' || isNewest(place, filter))
  if (!hasMonth || month === place.month) return { month: place.month, part: place.part + 1 }
  return { month, part: 1 }
}
