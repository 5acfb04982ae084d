import type { DescribedPodcast } from '@site/shared/answers'
import { foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import type { PodcastResident } from '../../content/fetchResidents'

/** All text of a podcast, folded, to search names in. */
export const foldedWords = ({ artist, show, description }: DescribedPodcast): string =>
  foldForSearch(`${artist} - ${show}\n${description}`)

/** Whether a text, as `foldedWords` returns it, has one of the names of an artist line. */
export const namedIn = (artist: string): ((words: string) => boolean) => {
  const names = artistNames(artist).map(foldForSearch)
  return (words) => names.some((name) => words.includes(name))
}

/** The residents a podcast names in its title or description: those whose pages list it. */
export const findResidents = <Resident extends PodcastResident>(
  podcast: DescribedPodcast,
  residents: readonly Resident[],
): readonly Resident[] => {
  const words = foldedWords(podcast)
  return residents.filter(({ artist }) => namedIn(artist)(words))
}
