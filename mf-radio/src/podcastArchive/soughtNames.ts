import { foldForSearch } from '@site/shared/text'
import type { PodcastResident } from '../content/fetchResidents'
import type { ArchiveFilter } from './archiveFilter'
import type { SoughtNames } from './pageQuery'

/** An unknown id falls back to a text search. */
const findArtist = (id: string, residents: readonly PodcastResident[]): string =>
  residents.find((resident) => resident.id === id)?.artist ?? id

const plays = ({ styles }: PodcastResident, style: string): boolean =>
  styles.some((own) => foldForSearch(own) === foldForSearch(style))

/** The artists of a style, joined by ' / '; an unknown style falls back to its own name. */
const findArtists = (style: string, residents: readonly PodcastResident[]): string =>
  residents
    .filter((resident) => plays(resident, style))
    .map(({ artist }) => artist)
    .join(' / ') || style

/** The names a filter selects; null until the residents it needs are loaded. */
export const soughtNames = (
  { residence, style }: ArchiveFilter,
  residents: readonly PodcastResident[],
): SoughtNames | null => {
  if (residence === '' && style === '') return { named: '', among: '' }
  if (residents.length === 0) return null
  return { named: findArtist(residence, residents), among: style && findArtists(style, residents) }
}

/** Every style once, in alphabetical order. */
export const listStyles = (residents: readonly PodcastResident[]): readonly string[] =>
  [...new Set(residents.flatMap(({ styles }) => styles))].sort((a, b) => a.localeCompare(b, 'fr'))
