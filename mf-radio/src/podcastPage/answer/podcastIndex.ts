import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import type { SiteDependencies, SiteThunk } from '@site/shared/platform'
import { podcastSlug } from '@site/shared/podcast'
import { fetchPicturedResidents, type PicturedResident } from '../../content/fetchResidents'
import { listed } from '../../podcastArchive/archiveAnswer'
import { oncePerSite, wholeArchive } from '../../podcastArchive/wholeArchive'
import { needsChapters, withFirstChapters } from '../tracks/chaptersQuery'
import { foldedWords, namedIn } from './findResidents'
import { composePage, findAlike, type PodcastPage, seriesArtist } from './podcastPage'

/** The input of all podcast pages. */
export interface PodcastIndex {
  readonly slugs: readonly string[]
  readonly pageOf: (slug: string) => PodcastPage | null
}

/** Finds a list once for each name, and keeps it. */
const oncePerName = <Input, Item>(
  nameInput: (input: Input) => string,
  find: (input: Input) => readonly Item[],
) => {
  const found = new Map<string, readonly Item[]>()
  return (input: Input): readonly Item[] => {
    const name = nameInput(input)
    const known = found.get(name) ?? find(input)
    found.set(name, known)
    return known
  }
}

/** Finds the podcasts of an artist line. */
const seriesFinder = (podcasts: readonly DescribedPodcast[]) => {
  const texts = podcasts.map((podcast) => [podcast, foldedWords(podcast)] as const)
  return oncePerName(
    (artist: string) => artist,
    (artist): readonly DescribedPodcast[] => {
      const isNamed = namedIn(artist)
      return texts.flatMap(([podcast, words]) => (isNamed(words) ? [podcast] : []))
    },
  )
}

/** Finds the podcasts of those who share a style with residents. */
const alikeFinder = (
  podcasts: readonly DescribedPodcast[],
  everybody: readonly PicturedResident[],
  findTheirs: (artist: string) => readonly DescribedPodcast[],
) =>
  oncePerName(
    (residents: readonly PicturedResident[]) => residents.map(({ id }) => id).join(' '),
    (residents): readonly Podcast[] => {
      const theirs = new Set(findAlike(residents, everybody).flatMap(({ artist }) => findTheirs(artist)))
      return podcasts.filter((podcast) => theirs.has(podcast)).map(listed)
    },
  )

/** Builds each page from all podcasts and residents. */
const buildIndex = (
  podcasts: readonly DescribedPodcast[],
  everybody: readonly PicturedResident[],
): PodcastIndex => {
  const findTheirs = seriesFinder(podcasts)
  const findAllAlike = alikeFinder(podcasts, everybody, findTheirs)
  const around = podcasts.map(listed)
  const bySlug = new Map(podcasts.map((podcast) => [podcastSlug(podcast), podcast]))
  const named = everybody.map((resident) => [resident, new Set(findTheirs(resident.artist))] as const)
  return {
    slugs: [...bySlug.keys()],
    pageOf: (slug) => {
      const podcast = bySlug.get(slug)
      if (!podcast) return null
      const residents = named.flatMap(([resident, theirs]) => (theirs.has(podcast) ? [resident] : []))
      const series = findTheirs(seriesArtist(podcast, residents)).map(listed)
      return composePage(podcast, residents, { series, alike: findAllAlike(residents), around })
    },
  }
}

/** Files of chapters that are read for prerendered pages, those of the newest podcasts; browsers read the others. */
const MAX_CHAPTER_FILES = 60

const addChapters = (
  podcasts: readonly DescribedPodcast[],
  dependencies: SiteDependencies,
): Promise<readonly DescribedPodcast[]> => {
  const read = new Set(podcasts.filter(needsChapters).slice(0, MAX_CHAPTER_FILES))
  return Promise.all(
    podcasts.map((podcast) => (read.has(podcast) ? withFirstChapters(podcast, dependencies) : podcast)),
  )
}

const makeIndex =
  (): SiteThunk<Promise<PodcastIndex | null>> => async (dispatch, _getState, dependencies) => {
    const [podcasts, residents] = await Promise.all([
      dispatch(wholeArchive()),
      fetchPicturedResidents(dependencies),
    ])
    if (!podcasts.ok) return null
    const whole = await addChapters(podcasts.value, dependencies)
    return buildIndex(whole, residents.ok ? residents.value : [])
  }

/** The index of one prerendering, null if the podcasts cannot be fetched; used by prerendering only. */
export const podcastIndex = oncePerSite(makeIndex)
