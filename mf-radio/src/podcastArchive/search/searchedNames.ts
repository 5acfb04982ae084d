import { matchSearch, type SearchWord, searchWords } from '@site/shared/search'
import type { PodcastResident } from '../../content/fetchResidents'
import { residentText } from '../../styles/residentText'
import { hasStyle } from '../../styles/styles'
import { NEWEST } from '../archiveAddress'
import { NOBODY, type SearchedNames } from '../list/listQuery'
import { type ArchiveFilter, NO_FILTER } from './archiveFilter'

/** An unknown id falls back to a text search. */
const findArtist = (id: string, residents: readonly PodcastResident[]): string =>
  residents.find((resident) => resident.id === id)?.artist ?? id

/** Characters of artist lines in one query at most: the service takes 2,000 of a style, 4,000 of a search. */
const MAX_LINE = 1_800
const MAX_ALSO = 3_800

/** The artist lines of residents as one, cut to what a query takes. */
export const joinArtists = (residents: readonly PodcastResident[]): string => {
  let line = ''
  for (const { artist } of residents) {
    const next = line === '' ? artist : `${line} / ${artist}`
    if (next.length <= MAX_LINE) line = next
  }
  return line
}

/** The artists of a style, joined by ' / '; an unknown style falls back to its own name. */
const findArtists = (style: string, residents: readonly PodcastResident[]): string =>
  joinArtists(residents.filter(hasStyle(style))) || style

/** Shorter words begin too many styles, numbers do not: « 2-step ». */
const MIN_STYLE_LETTERS = 2

/** Who plays a style of that name; where nobody does, one that begins with it: « dub » leaves dubstep out, « dubs » finds it. */
const findPlayers = (word: SearchWord, residents: readonly PodcastResident[]): string => {
  if (word.text.length < MIN_STYLE_LETTERS && !word.isWhole) return ''
  const findBy = (searched: SearchWord) =>
    joinArtists(residents.filter((resident) => matchSearch(residentText(resident), [searched]) !== undefined))
  return findBy({ ...word, isWhole: true }) || findBy(word)
}

/** Artist lines by words of a search: the styles and shows of residents are content, which the service does not read. */
const findAlso = (search: string, residents: readonly PodcastResident[]): string => {
  const lines = searchWords(search)
    .map((word) => [word.text, findPlayers(word, residents)] as const)
    .filter(([, line]) => line !== '')
  let left = MAX_ALSO
  const fitting = lines.filter(([word, line]) => {
    left -= word.length + line.length + '"":"",'.length
    return left > 0
  })
  return fitting.length === 0 ? '' : JSON.stringify(Object.fromEntries(fitting))
}

/** The names a filter selects; null until the residents it needs are loaded. */
export const findSearchedNames = (
  { search, residence, style }: ArchiveFilter,
  residents: readonly PodcastResident[] | null,
): SearchedNames | null => {
  if (search === '' && residence === '' && style === '') return NOBODY
  if (residents === null) return null
  return {
    named: findArtist(residence, residents),
    among: style && findArtists(style, residents),
    also: findAlso(search, residents),
  }
}

/** What the page of a style asks for, as the archive does where the style is chosen. */
export const askForStyle = (style: string, residents: readonly PodcastResident[]) => ({
  place: NEWEST,
  filter: { ...NO_FILTER, style },
  names: { ...NOBODY, among: findArtists(style, residents) },
})
