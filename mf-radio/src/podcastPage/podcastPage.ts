import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import { findNamed } from '@site/shared/text'
import type { PicturedResident } from '../content/fetchResidents'

/** What the page of a podcast shows. */
export interface PodcastPage {
  readonly podcast: DescribedPodcast
  readonly residents: readonly PicturedResident[]
  /** The ones before and after it of the same resident, as far as there are any. */
  readonly older?: Podcast
  readonly newer?: Podcast
}

/** Of a list that begins with the newest, the ones beside a podcast. */
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

/** Whose podcast it is: the one resident its artist line names. Others are named as guests, or in passing. */
export const findHost = ({ podcast, residents }: PodcastPage): PicturedResident | undefined =>
  findNamed(podcast.artist, residents)
