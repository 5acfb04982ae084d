import type { DescribedPodcast } from '@site/shared/answers'
import type { SiteThunk } from '@site/shared/platform'
import { podcastSlug } from '@site/shared/podcast'
import { fetchPicturedResidents, type PicturedResident } from '../content/fetchResidents'
import { listed } from '../podcastArchive/archiveAnswer'
import { oncePerSite, wholeArchive } from '../podcastArchive/wholeArchive'
import { foldedWords, namedIn } from './findResidents'
import { findNeighbours, type PodcastPage, seriesArtist } from './podcastPage'

/** The input of all podcast pages. */
export interface PodcastIndex {
  readonly slugs: readonly string[]
  readonly pageOf: (slug: string) => PodcastPage | null
}

/** Finds the podcasts of an artist line, each line once. */
const seriesFinder = (podcasts: readonly DescribedPodcast[]) => {
  const texts = podcasts.map((podcast) => [podcast, foldedWords(podcast)] as const)
  const found = new Map<string, readonly DescribedPodcast[]>()
  const find = (artist: string): readonly DescribedPodcast[] => {
    const isNamed = namedIn(artist)
    return texts.flatMap(([podcast, words]) => (isNamed(words) ? [podcast] : []))
  }
  return (artist: string): readonly DescribedPodcast[] => {
    const known = found.get(artist) ?? find(artist)
    found.set(artist, known)
    return known
  }
}

/** Builds each page from all podcasts and residents. */
const buildIndex = (
  podcasts: readonly DescribedPodcast[],
  everybody: readonly PicturedResident[],
): PodcastIndex => {
  const findSeries = seriesFinder(podcasts)
  const bySlug = new Map(podcasts.map((podcast) => [podcastSlug(podcast), podcast]))
  const named = everybody.map((resident) => [resident, new Set(findSeries(resident.artist))] as const)
  return {
    slugs: [...bySlug.keys()],
    pageOf: (slug) => {
      const podcast = bySlug.get(slug)
      if (!podcast) return null
      const residents = named.flatMap(([resident, theirs]) => (theirs.has(podcast) ? [resident] : []))
      const neighbours = findNeighbours(findSeries(seriesArtist(podcast, residents)).map(listed), podcast.id)
      return { podcast, residents, ...neighbours }
    },
  }
}

const makeIndex =
  (): SiteThunk<Promise<PodcastIndex | null>> => async (dispatch, _getState, dependencies) => {
    const [podcasts, residents] = await Promise.all([
      dispatch(wholeArchive()),
      fetchPicturedResidents(dependencies),
    ])
    return podcasts.ok ? buildIndex(podcasts.value, residents.ok ? residents.value : []) : null
  }

/** The index of one prerendering, null if the podcasts cannot be fetched; used by prerendering only. */
export const podcastIndex = oncePerSite(makeIndex)
