import { MINUTE_MS } from '@site/shared/durations'
import { findBySlug, podcastsOfPage } from '@site/shared/podcast'
import { foldForSearch } from '@site/shared/text'
import { artistNames } from '@site/shared/title'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { PodcastList } from './feed/feed'
import type { IndexedPodcast } from './feed/feedPodcast'
import { listOfShow, newestOfShow } from './newestOfShow'
import { untilMonth } from './search/feedMonths'
import { searchPodcasts } from './search/searchPodcasts'

type Podcasts = readonly IndexedPodcast[]

/** Lists remembered of one feed, of 10 kB at most: those of all residents and styles. */
const MAX_FOUND = 200

const foundIn = new WeakMap<Podcasts, LRUCache<string, Podcasts>>()

/** The podcasts whose title or description contains one of the names of an artist line, in their order. */
const findByNames = (podcasts: Podcasts, artist: string): Podcasts => {
  const needles = artistNames(artist).map(foldForSearch)
  return podcasts.filter(({ words }) => needles.some((name) => words.includes(name)))
}

/** Caches the matches of a feed for as long as the feed is in memory. */
export const findByArtist = (podcasts: Podcasts, artist: string): Podcasts => {
  const found = foundIn.get(podcasts) ?? new LRUCache({ max: MAX_FOUND })
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
  /** Maximum number of answered podcasts. */
  limit: v.optional(whole(MAX_LIMIT), '50'),
  /** Number of skipped podcasts before them. */
  offset: v.optional(whole(999_999), '0'),
  /** A page of the site, in the place of `limit` and `offset`. */
  page: v.optional(v.union([v.literal('newest'), whole(999_999)])),
  /** An artist line, whose names are looked for in titles and descriptions. */
  named: v.optional(text(300)),
  /** A second line of names, one of which must match too: the artists of a style. */
  among: v.optional(text(2_000)),
  /** The year in France. */
  year: v.optional(whole(9_999)),
  /** Minimum and maximum length in minutes; podcasts of unknown length never match. */
  minMinutes: v.optional(whole(6_000)),
  maxMinutes: v.optional(whole(6_000)),
  /** A month, `2026-10`: its podcasts and all older ones. */
  until: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/))),
  /** Words that must all be in the title, the description or the date: see `matchSearch`. */
  search: v.optional(text(200)),
  /** Artist lines by words of the search: their podcasts match the word, as those of a style do, whatever their texts say. */
  also: v.optional(v.pipe(text(4_000), v.parseJson(), v.record(text(100), text(2_000)))),
  /** The value of a share link: an id, or the address of a sound, a page or a track. */
  replay: v.optional(text(2_000)),
  /** The last word of the address of a podcast's page. */
  slug: v.optional(text(200)),
  /** The words of a show, as the address of a resident has them: its newest podcast is answered. */
  show: v.optional(text(200)),
  /** Likewise, all of its podcasts. */
  of: v.optional(text(200)),
  /** Answers descriptions too. */
  described: v.optional(v.literal('1')),
  /** Answers the years there are podcasts of, newest first. */
  years: v.optional(v.literal('1')),
  /** Answers the months with podcasts, newest first. */
  months: v.optional(v.literal('1')),
})

export type PodcastsQuery = v.InferOutput<typeof PodcastsQuerySchema>

/** Unique ids are tried before values that several podcasts may share. */
const NAMES = ['id', 'enclosureUrl', 'link', 'trackUrn'] as const

export const sharedAs = (podcasts: Podcasts, replay: string): Podcasts =>
  NAMES.map((name) => podcasts.filter((podcast) => podcast[name] === replay).slice(0, 1)).find(
    (found) => found.length > 0,
  ) ?? []

/** Keeps the order of `podcasts`, which are some of the feed. */
const withNames = (podcasts: Podcasts, feed: Podcasts, { named, among }: PodcastsQuery): Podcasts => {
  const lines = [named, among].filter((line) => line !== undefined)
  return lines.reduce((left, line) => {
    const theirs = new Set(findByArtist(feed, line))
    return left.filter((podcast) => theirs.has(podcast))
  }, podcasts)
}

const listOne = (podcast: IndexedPodcast | undefined): Podcasts => (podcast ? [podcast] : [])

/** Returns the podcasts a query asks for: in the order of the feed, or of a search with matches in titles first. */
export const matching = (feed: PodcastList, query: PodcastsQuery): Podcasts => {
  const { podcasts, words } = feed
  const { year, minMinutes = 0, maxMinutes, search = '', also, replay, slug, show, of: listed, until } = query
  const asksLength = query.minMinutes !== undefined || maxMinutes !== undefined
  const hasLength = (minutes: number) =>
    minutes > 0 && minutes >= minMinutes && minutes < (maxMinutes ?? Number.POSITIVE_INFINITY)
  const recent = until === undefined ? podcasts : untilMonth(podcasts, until)
  const found = withNames(searchPodcasts(recent, feed, search, also), podcasts, query).filter(
    ({ publishedDay, durationMs }) =>
      (year === undefined || publishedDay.startsWith(`${year}-`)) &&
      (!asksLength || hasLength(durationMs / MINUTE_MS)),
  )
  const shared = replay === undefined ? found : sharedAs(found, replay)
  const named = slug === undefined ? shared : listOne(findBySlug(shared, slug))
  const ofShow = listed === undefined ? named : listOfShow({ podcasts: named, words }, listed)
  return show === undefined ? ofShow : listOne(newestOfShow({ podcasts: ofShow, words }, show))
}

/** Cuts the matches to the requested page. */
export const cutOut = (podcasts: Podcasts, { limit, offset, page }: PodcastsQuery): Podcasts =>
  page === undefined ? podcasts.slice(offset, offset + limit) : podcastsOfPage(podcasts, page)
