import { artistNames } from '@site/shared/artist-names'
import { foldForSearch } from '@site/shared/fold-for-search'
import type { DescribedPodcast } from '../archive/archiveAnswer'
import type { PodcastResident } from '../residents/fetchResidents'

/** All the text of a podcast, as names are looked for in it. */
export const foldedWords = ({ artist, show, description }: DescribedPodcast): string =>
  foldForSearch(`${artist} - ${show}\n${description}`)

/** Whether one of the names of an artist line stands in a text. */
export const isNamed = (artist: string, words: string): boolean =>
  artistNames(artist).some((name) => words.includes(foldForSearch(name)))

/** The residents a podcast names in its title or description: those whose pages list it. */
export const residentsOf = (
  podcast: DescribedPodcast,
  residents: readonly PodcastResident[],
): readonly PodcastResident[] => {
  const words = foldedWords(podcast)
  return residents.filter(({ artist }) => isNamed(artist, words))
}
