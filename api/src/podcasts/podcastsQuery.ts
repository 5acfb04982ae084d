import { artistNames } from '@site/shared/artist-names'
import { foldForSearch } from '@site/shared/fold-for-search'
import { podcastsOfPage } from '@site/shared/podcast-pages'
import { findBySlug } from '@site/shared/podcast-slug'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { IndexedPodcast, PodcastList } from '../feed/feed'
import { newestOfShow } from './newestOfShow'

type Podcasts = readonly IndexedPodcast[]

/** Memory of the lists found in one feed: those of all residents, many times over. */
const MAX_FOUND_BYTES = 1_000_000
const REFERENCE_BYTES = 8
const CHARACTER_BYTES = 2
/** What an entry takes besides its list and its line. */
const ENTRY_BYTES = 500

const createFound = () =>
  new LRUCache<string, Podcasts>({
    maxSize: MAX_FOUND_BYTES,
    sizeCalculation: (podcasts, artist) =>
      podcasts.length * REFERENCE_BYTES + artist.length * CHARACTER_BYTES + ENTRY_BYTES,
  })

const foundIn = new WeakMap<Podcasts, ReturnType<typeof createFound>>()

/** The podcasts whose title or description contains one of the names of an artist line, in their order. */
const findByNames = (podcasts: Podcasts, artist: string): Podcasts => {
  const sought = artistNames(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => sought.some((name) => words.includes(name)))
}

/** The same for all podcasts of a feed, remembered while the feed is. */
export const podcastsOf = (podcasts: Podcasts, artist: string): Podcasts => {
  const found = foundIn.get(podcasts) ?? createFound()
  foundIn.set(podcasts, found)
  const theirs = found.get(artist) ?? findByNames(podcasts, artist)
  found.set(artist, theirs)
  return theirs
}

const MAX_LIMIT = 500

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most))

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

export const PodcastsQuerySchema = v.object({
  /** How many are answered. */
  limit: v.optional(whole(MAX_LIMIT), '50'),
  /** How many before them are not. */
  offset: v.optional(whole(999_999), '0'),
  /** A page of the site, in the place of `limit` and `offset`. */
  page: v.optional(v.union([v.literal('newest'), whole(999_999)])),
  /** An artist line, whose names are looked for in titles and descriptions. */
  named: v.optional(text(300)),
  /** A second line of names, one of which is there too: that of all who play a style. */
  among: v.optional(text(2_000)),
  /** The year in France. */
  year: v.optional(whole(9_999)),
  /** A length in minutes from and below; podcasts of unknown length have none. */
  minMinutes: v.optional(whole(6_000)),
  maxMinutes: v.optional(whole(6_000)),
  /** Words that are all in the title or the description, whatever their case and accents. */
  search: v.optional(text(200)),
  /** What a share link names: an id, or the address of a sound, a page or a track. */
  replay: v.optional(text(2_000)),
  /** The last word of the address of a podcast's page. */
  slug: v.optional(text(200)),
  /** The words of a show, as the address of a resident has them: its newest podcast is answered. */
  show: v.optional(text(200)),
  /** Answers descriptions too. */
  described: v.optional(v.literal('1')),
  /** Answers the years there are podcasts of, newest first. */
  years: v.optional(v.literal('1')),
})

export type PodcastsQuery = v.InferOutput<typeof PodcastsQuerySchema>

/** What identifies a podcast comes before what several may have. */
const NAMES = ['id', 'enclosureUrl', 'link', 'trackUrn'] as const

export const sharedAs = (podcasts: Podcasts, replay: string): Podcasts =>
  NAMES.map((name) => podcasts.filter((podcast) => podcast[name] === replay).slice(0, 1)).find(
    (found) => found.length > 0,
  ) ?? []

const withWords = (podcasts: Podcasts, search: string): Podcasts => {
  const sought = foldForSearch(search).split(/\s+/)
  return podcasts.filter(({ words }) => sought.every((word) => words.includes(word)))
}

const bySlug = (podcasts: Podcasts, slug: string): Podcasts => {
  const found = findBySlug(podcasts, slug)
  return found ? [found] : []
}

const byShow =
  (words: string) =>
  (podcasts: Podcasts, show: string): Podcasts => {
    const newest = newestOfShow({ podcasts, words }, show)
    return newest ? [newest] : []
  }

const ofYear = (podcasts: Podcasts, year: number): Podcasts =>
  podcasts.filter(({ publishedIn }) => publishedIn === year)

const MINUTE_MS = 60_000

const lastingFrom = (podcasts: Podcasts, minutes: number): Podcasts =>
  podcasts.filter(({ durationMs }) => durationMs > 0 && durationMs >= minutes * MINUTE_MS)

const lastingBelow = (podcasts: Podcasts, minutes: number): Podcasts =>
  podcasts.filter(({ durationMs }) => durationMs > 0 && durationMs < minutes * MINUTE_MS)

const narrow = <T>(podcasts: Podcasts, by: (podcasts: Podcasts, value: T) => Podcasts, value?: T) =>
  value === undefined ? podcasts : by(podcasts, value)

const inTimes = (podcasts: Podcasts, { year, minMinutes, maxMinutes }: PodcastsQuery): Podcasts =>
  narrow(narrow(narrow(podcasts, ofYear, year), lastingFrom, minMinutes), lastingBelow, maxMinutes)

const withNames = (podcasts: Podcasts, { named, among }: PodcastsQuery): Podcasts =>
  named === undefined
    ? narrow(podcasts, podcastsOf, among)
    : narrow(podcastsOf(podcasts, named), findByNames, among)

/** The podcasts a query asks for, in their order. */
export const matching = ({ podcasts, words }: PodcastList, query: PodcastsQuery): Podcasts => {
  const found = narrow(inTimes(withNames(podcasts, query), query), withWords, query.search)
  const shared = narrow(narrow(found, sharedAs, query.replay), bySlug, query.slug)
  return narrow(shared, byShow(words), query.show)
}

/** The years there are podcasts of, newest first. */
export const yearsOf = (podcasts: Podcasts): readonly number[] =>
  [...new Set(podcasts.flatMap(({ publishedIn }) => publishedIn ?? []))].sort((a, b) => b - a)

/** Those of them that are answered. */
export const cutOut = (podcasts: Podcasts, { limit, offset, page }: PodcastsQuery): Podcasts =>
  page === undefined ? podcasts.slice(offset, offset + limit) : podcastsOfPage(podcasts, page)
