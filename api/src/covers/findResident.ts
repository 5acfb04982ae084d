import { findNamed, foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import type { Resident } from './residents'

const splitWords = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Makes a finder of the resident named by an artist line, the same as the page of the podcast shows. Each line is compared with
 * those residents alone whose names begin with one of its words: a feed may have thousands of lines.
 * @example createResidentFinder(residents)('Abysse Club')
 */
export const createResidentFinder = (
  residents: readonly Resident[],
): ((artist: string) => Resident | undefined) => {
  const byWord = new Map<string, Resident[]>()
  for (const resident of residents)
    for (const name of artistNames(resident.artist)) {
      const [first] = splitWords(name)
      if (first === undefined) continue
      const others = byWord.get(first) ?? []
      byWord.set(first, others)
      others.push(resident)
    }
  const found = new Map<string, Resident | undefined>()
  return (artist) => {
    if (!found.has(artist)) {
      const candidates = new Set(splitWords(artist).flatMap((word) => byWord.get(word) ?? []))
      found.set(artist, findNamed(artist, [...candidates]))
    }
    return found.get(artist)
  }
}
