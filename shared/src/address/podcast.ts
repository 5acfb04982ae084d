import { foldForSearch } from '../core/text'
import { formatTitle, type TitleLines } from '../core/title'

/** The fields of a podcast that make its address. */
export interface NamedPodcast extends TitleLines {
  /** Its guid, or the address of its sound. */
  readonly id: string
}

/** Offset basis and prime of FNV-1a with 32 bits (Fowler, Noll and Vo). */
const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Longer titles are cut. */
const MAX_WORDS_LENGTH = 72

/** Replaces a title without a letter of the Latin alphabet. */
const WITHOUT_WORDS = 'emission'

/**
 * Up to seven letters and digits that depend on the podcast's id only, so that they stay when its title changes.
 * @example podcastKey('tag:soundcloud,2010:tracks/1') // 1abwtog
 */
export const podcastKey = (id: string): string => {
  let hash = FNV_BASIS
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), FNV_PRIME)
  return (hash >>> 0).toString(36)
}

/** Whether a text may be a key: what a site lists of withdrawn shows. */
export const PODCAST_KEY = /^[\da-z]{1,7}$/

/** The file beside the pages that lists the keys of withdrawn shows; a site that never withdrew one has none. */
export const WITHDRAWN_FILE = 'withdrawn.json'

/** More shows than a collective withdraws by hand: every page has their keys. */
export const MAX_WITHDRAWN = 500

const slugify = (title: string): string =>
  foldForSearch(title)
    .replaceAll('œ', 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-|-$/g, '')

/**
 * The last segment of a podcast's address: the words of its title, then its key.
 * @example podcastSlug({ id, artist: 'Zéphyr', show: 'Nuit bleue' }) // zephyr-nuit-bleue-1abwtog
 */
export const podcastSlug = (podcast: NamedPodcast): string =>
  `${slugify(formatTitle(podcast)) || WITHOUT_WORDS}-${podcastKey(podcast.id)}`

/**
 * The path of a podcast's page.
 * @example <Link to={podcastPath(podcast)}>…</Link> // /podcasts/zephyr-nuit-bleue-1abwtog
 */
export const podcastPath = (podcast: NamedPodcast): string => `/podcasts/${podcastSlug(podcast)}`

/** The key at the end of an address or of its last word. */
export const keyIn = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)

/**
 * Finds a podcast by its slug; undefined when it is unknown. The key decides, so that addresses survive new titles; the words
 * decide between two podcasts of one key.
 * @example findBySlug(podcasts, useParams().slug)
 */
export const findBySlug = <Podcast extends NamedPodcast>(
  podcasts: readonly Podcast[],
  slug: string,
): Podcast | undefined => {
  const found = podcasts.filter(({ id }) => podcastKey(id) === keyIn(slug))
  return found.find((podcast) => podcastSlug(podcast) === slug) ?? found[0]
}

/** Chapters that an answer has beside a podcast, and that its page shows before « Voir les … chapitres ». */
export const FIRST_CHAPTERS = 8

/** Podcasts on a numbered page: whole rows of two, three and four cards. */
export const PAGE_SIZE = 24

/** A numbered page, or the first one, which has the newest podcasts. */
export type PageOfPodcasts = number | 'newest'

/**
 * How many numbered pages follow the first one. They are counted from the oldest podcast, so that a new podcast changes only
 * the first page.
 * @example numberedPages(60) // 1: 36 podcasts on the first page, 24 on page 1
 */
export const numberedPages = (podcastCount: number): number =>
  Math.max(0, Math.floor(podcastCount / PAGE_SIZE) - 1)

/**
 * The podcasts of a page, in the given order, newest first; empty for a page that does not exist. The first page has at least
 * `PAGE_SIZE` of them, if there are so many.
 * @example podcastsOfPage(podcasts, 'newest')
 */
export const podcastsOfPage = <Podcast>(
  podcasts: readonly Podcast[],
  page: PageOfPodcasts,
): readonly Podcast[] => {
  const end = podcasts.length
  const pages = numberedPages(end)
  if (page === 'newest') return podcasts.slice(0, end - pages * PAGE_SIZE)
  return page > pages ? [] : podcasts.slice(end - page * PAGE_SIZE, end - (page - 1) * PAGE_SIZE)
}

interface Dated {
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
}

const newestFirst = (a: Dated, b: Dated): number => Number(b.publishedAt) - Number(a.publishedAt)

/**
 * Newest first. An item without a date keeps its place, counted from the beginning of the feed, and those with one
 * share the other places; items of one date stay in the order of the feed.
 * @example inFeedOrder(readFeed(xml).podcasts)
 */
export const inFeedOrder = <Item extends Dated>(items: readonly Item[]): readonly Item[] => {
  const dated = items
    .filter(({ publishedAt }) => publishedAt !== null)
    .sort(newestFirst)
    .values()
  return items.map((item) => (item.publishedAt === null ? item : (dated.next().value ?? item)))
}
