import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import type { HttpFailure, SiteDependencies } from '@site/shared/platform'
import { createQuery } from '@site/shared/query'
import { ok, type Result } from '@site/shared/result'
import { fetchPicturedResidents, type PicturedResident } from '../../content/fetchResidents'
import { type Archive, fetchArchive, fetchDescribed } from '../../podcastArchive/archiveAnswer'
import { podcastPagesSlice } from '../../podcastArchive/archiveQueries'
import { findMonth } from '../../podcastArchive/months/months'
import { joinArtists } from '../../podcastArchive/search/searchedNames'
import { residentList } from '../../podcastCards/podcastLists'
import { withFirstChapters } from '../tracks/chaptersQuery'
import { findResidents } from './findResidents'
import { composePage, findAlike, type PodcastPage, seriesArtist } from './podcastPage'

/** Podcasts asked for to choose a row from: a show has a few among them. */
const CHOICES = 40

/** Podcasts of one month and older ones, of some artists if any are given. */
const olderList = (podcast: Podcast, among: string): string => {
  const asked = { until: findMonth(podcast), among, limit: String(CHOICES) }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

const readList = (answer: Result<Archive, HttpFailure>): readonly Podcast[] =>
  answer.ok ? answer.value.podcasts : []

/** Builds the page of a podcast, without residents, chapters or other podcasts that cannot be fetched. */
const loadPage = async (
  podcast: DescribedPodcast,
  everybody: readonly PicturedResident[],
  dependencies: SiteDependencies,
): Promise<PodcastPage> => {
  const residents = findResidents(podcast, everybody)
  const among = joinArtists(findAlike(residents, everybody))
  const [whole, series, others] = await Promise.all([
    withFirstChapters(podcast, dependencies),
    fetchArchive(dependencies, residentList(seriesArtist(podcast, residents))),
    fetchArchive(dependencies, olderList(podcast, among)),
  ])
  const around = readList(others)
  return composePage(whole, residents, {
    series: readList(series),
    alike: among === '' ? [] : around,
    around,
  })
}

const fetchPage = async (
  dependencies: SiteDependencies,
  slug: string,
): Promise<Result<PodcastPage | null, HttpFailure>> => {
  const [found, everybody] = await Promise.all([
    fetchDescribed(dependencies, `slug=${encodeURIComponent(slug)}`),
    fetchPicturedResidents(dependencies),
  ])
  // Without a feed no podcast exists.
  if (!found.ok) return found.error.status === 404 ? ok(null) : found
  const podcast = found.value.podcasts[0]
  return ok(podcast ? await loadPage(podcast, everybody.ok ? everybody.value : [], dependencies) : null)
}

/** The page of a podcast by its slug; null for an unknown slug. */
export const podcastQuery = createQuery<PodcastPage | null>({
  slice: podcastPagesSlice,
  id: (slug) => `podcast ${slug}`,
  fetch: fetchPage,
})
