import type { DescribedPodcast } from '@site/shared/answers'
import type { HttpFailure, SiteDependencies } from '@site/shared/platform'
import { createQuery } from '@site/shared/query'
import { ok, type Result } from '@site/shared/result'
import { fetchPicturedResidents } from '../content/fetchResidents'
import { fetchArchive, fetchDescribed } from '../podcastArchive/archiveAnswer'
import { podcastPagesSlice } from '../podcastArchive/archiveQueries'
import { residentList } from '../podcastCards/podcastLists'
import { findResidents } from './findResidents'
import { findNeighbours, type PodcastPage, seriesArtist } from './podcastPage'

/** Builds the page of a podcast, without residents or neighbours that cannot be fetched. */
const loadPage = async (podcast: DescribedPodcast, dependencies: SiteDependencies): Promise<PodcastPage> => {
  const everybody = await fetchPicturedResidents(dependencies)
  const residents = everybody.ok ? findResidents(podcast, everybody.value) : []
  const series = await fetchArchive(dependencies, residentList(seriesArtist(podcast, residents)))
  return { podcast, residents, ...(series.ok && findNeighbours(series.value.podcasts, podcast.id)) }
}

const fetchPage = async (
  dependencies: SiteDependencies,
  slug: string,
): Promise<Result<PodcastPage | null, HttpFailure>> => {
  const found = await fetchDescribed(dependencies, `slug=${encodeURIComponent(slug)}`)
  // Without a feed no podcast exists.
  if (!found.ok) return found.error.status === 404 ? ok(null) : found
  const podcast = found.value.podcasts[0]
  return ok(podcast ? await loadPage(podcast, dependencies) : null)
}

/** The page of a podcast by its slug; null for an unknown slug. */
export const podcastQuery = createQuery<PodcastPage | null>({
  slice: podcastPagesSlice,
  id: (slug) => `podcast ${slug}`,
  fetch: fetchPage,
})
