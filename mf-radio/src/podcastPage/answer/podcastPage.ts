import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import { findNamed } from '@site/shared/text'
import type { PicturedResident, PodcastResident } from '../../content/fetchResidents'
import { hasStyle } from '../../styles/styles'
import { type Recording, readRecording } from '../recorded/recordedShow'
import { readTrackList } from '../tracks/trackList'

/** Podcasts to go on with, of others. */
export interface Further {
  /** Whether they share a style with the podcast; else they were published around the same time. */
  readonly isSameStyle: boolean
  readonly podcasts: readonly Podcast[]
}

/** The content of a podcast's page. */
export interface PodcastPage {
  readonly podcast: DescribedPodcast
  readonly residents: readonly PicturedResident[]
  /** The next podcast of the same resident, which plays after this one. */
  readonly newer?: Podcast
  /** Others of the same resident, newest first. */
  readonly series?: readonly Podcast[]
  readonly further?: Further
}

/** Cards of a row: as many of the same resident, and as many of others. */
const ROW = 4

/** Chooses the podcasts around one in a list that is sorted newest first: one newer, the rest older, where there are so many. */
export const findSeries = (
  podcasts: readonly Podcast[],
  id: string,
): Pick<PodcastPage, 'newer' | 'series'> => {
  const at = podcasts.findIndex((podcast) => podcast.id === id)
  if (at < 0) return {}
  const newer = podcasts[at - 1]
  const start = Math.max(0, Math.min(at - 1, podcasts.length - ROW - 1))
  const series = podcasts.slice(start, start + ROW + 1).filter((podcast) => podcast.id !== id)
  return { ...(newer && { newer }), ...(series.length > 0 && { series }) }
}

/** The artist whose podcasts the page lists: its first resident, else its artist line. */
export const seriesArtist = (podcast: Podcast, residents: readonly PicturedResident[]): string =>
  residents[0]?.artist ?? podcast.artist

/** The resident of a podcast: the only one in its artist line. Others are guests, or just mentioned. */
export const findHost = ({
  podcast,
  residents,
}: Pick<PodcastPage, 'podcast' | 'residents'>): PicturedResident | undefined =>
  findNamed(podcast.artist, residents)

/** Whether a podcast has chapters, or tracks in its description. */
export const hasOwnList = ({ description, durationMs, hasChapters }: DescribedPodcast): boolean =>
  hasChapters === true || readTrackList(description, durationMs).tracks.length > 0

/** What tells the broadcast that a podcast records; null without a date. */
export const findRecording = (page: Pick<PodcastPage, 'podcast' | 'residents'>): Recording | null =>
  readRecording(page.podcast, findHost(page))

/** Those who share a style with the first resident of a podcast and are not named in it. */
export const findAlike = <Resident extends PodcastResident>(
  residents: readonly PodcastResident[],
  everybody: readonly Resident[],
): readonly Resident[] => {
  const styles = residents[0]?.styles ?? []
  const named = new Set(residents.map(({ id }) => id))
  return everybody.filter(
    (resident) => !named.has(resident.id) && styles.some((style) => hasStyle(style)(resident)),
  )
}

/** Podcasts looked at on either side of a date: others come too rarely to matter. */
const LOOKED_AT = 60

/** Those published last before a podcast, then the first ones after it. What comes later does not change the choice. */
const sortByNearness = (podcasts: readonly Podcast[], { publishedAt }: Podcast): readonly Podcast[] => {
  const before = podcasts.findIndex(
    (other) => publishedAt === null || (other.publishedAt ?? 0) <= publishedAt,
  )
  const at = before < 0 ? podcasts.length : before
  const after = podcasts.slice(Math.max(0, at - LOOKED_AT), at)
  return [...podcasts.slice(at, at + LOOKED_AT), ...[...after].reverse()]
}

/** One of each artist first, so that a row is not one show four times. */
const chooseVaried = (podcasts: readonly Podcast[]): readonly Podcast[] => {
  const artists = new Set<string>()
  const firsts = podcasts.filter(({ artist }) => !artists.has(artist) && artists.add(artist))
  return [...firsts, ...podcasts.filter((podcast) => !firsts.includes(podcast))].slice(0, ROW)
}

/** Fewer than two of a style are no row. */
const MIN_ALIKE = 2

/**
 * Chooses podcasts of others to go on with: of the same style, or, where there are hardly any, of the same time.
 * @param alike podcasts of those who share a style, newest first
 * @param around podcasts of anybody, newest first
 * @param known podcasts the page has already, or of the same resident
 */
export const chooseFurther = (
  podcast: Podcast,
  alike: readonly Podcast[],
  around: readonly Podcast[],
  known: ReadonlySet<string>,
): Further => {
  const choose = (podcasts: readonly Podcast[]): readonly Podcast[] =>
    chooseVaried(sortByNearness(podcasts, podcast).filter(({ id }) => id !== podcast.id && !known.has(id)))
  const ofStyle = choose(alike)
  return ofStyle.length >= MIN_ALIKE
    ? { isSameStyle: true, podcasts: ofStyle }
    : { isSameStyle: false, podcasts: choose(around) }
}

/** The podcasts a page is composed of, newest first. */
export interface OtherPodcasts {
  /** Of the same resident, or of the same artist line. */
  readonly series: readonly Podcast[]
  /** Of those who share a style. */
  readonly alike: readonly Podcast[]
  /** Of anybody. */
  readonly around: readonly Podcast[]
}

/** Composes the page of a podcast from what is known of it. */
export const composePage = (
  podcast: DescribedPodcast,
  residents: readonly PicturedResident[],
  { series, alike, around }: OtherPodcasts,
): PodcastPage => {
  const further = chooseFurther(podcast, alike, around, new Set(series.map(({ id }) => id)))
  return {
    podcast,
    residents,
    ...findSeries(series, podcast.id),
    ...(further.podcasts.length > 0 && { further }),
  }
}
