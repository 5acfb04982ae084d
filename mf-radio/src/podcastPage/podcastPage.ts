import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import { findNamed } from '@site/shared/text'
import type { PicturedResident } from '../content/fetchResidents'

/** The content of a podcast's page. */
export interface PodcastPage {
  readonly podcast: DescribedPodcast
  readonly residents: readonly PicturedResident[]
  /** The previous and next podcast of the same resident, if any. */
  readonly older?: Podcast
  readonly newer?: Podcast
}

/** Finds the previous and next podcast in a list that is sorted newest first. */
export const findNeighbours = (
  podcasts: readonly Podcast[],
  id: string,
): Pick<PodcastPage, 'older' | 'newer'> => {
  const at = podcasts.findIndex((podcast) => podcast.id === id)
  const [newer, older] = at < 0 ? [] : [podcasts[at - 1], podcasts[at + 1]]
  return { ...(newer && { newer }), ...(older && { older }) }
}

/** The artist whose podcasts the page lists: its first resident, else its artist line. */
export const seriesArtist = (podcast: Podcast, residents: readonly PicturedResident[]): string =>
  residents[0]?.artist ?? podcast.artist

/** The resident of a podcast: the only one in its artist line. Others are guests, or just mentioned. */
export const findHost = ({ podcast, residents }: PodcastPage): PicturedResident | undefined =>
  findNamed(podcast.artist, residents)
