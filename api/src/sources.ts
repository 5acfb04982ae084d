import { readFile } from 'node:fs/promises'
import { err } from '@site/shared/result'
import * as v from 'valibot'
import type { Cached, CacheTools } from './cache/cache'
import { type CoverSource, upstreamCovers } from './cards/covers'
import type { Effects } from './effects'
import type { FeedReader, FeedSource } from './feed/feed'
import { upstreamFeed } from './feed/upstreamFeed'
import { notConfigured } from './http/failure'
import { icecast } from './nowPlaying/icecast'
import { type LiveSource, stationLive } from './nowPlaying/nowPlayingRoutes'
import { createStationEvents, type StationEvents } from './nowPlaying/stationEvents'
import { azuraCast, type NowPlayingSource } from './nowPlaying/stations'
import { twitchLive } from './nowPlaying/twitchLive'
import { type ChaptersSource, upstreamChapters } from './podcasts/chapters'
import { soundCloudTracks } from './podcasts/soundCloudTracks'
import { feedTracks, firstTracks, type TrackSource } from './podcasts/soundRoutes'
import { fileReleases, type ReleasesSource, readReleases, upstreamReleases } from './releases/releases'
import { readReleasesFeed } from './releases/releasesFeed'
import {
  type CalendarProblem,
  createProgramme,
  type ProgrammeSource,
  type ProgrammeTools,
} from './schedule/programme'
import { calendarsOf, upstreamSchedule } from './schedule/scheduleSource'
import type { Upstream } from './upstream/upstream'

/** What the routes answer from. */
export interface Sources {
  readonly feed: FeedSource
  /** Of the podcasts of the feed. */
  readonly covers: CoverSource
  readonly chapters: ChaptersSource
  readonly track: TrackSource
  readonly isLive: LiveSource
  readonly nowPlaying: NowPlayingSource
  readonly stationEvents: StationEvents
  readonly releases: ReleasesSource
  readonly schedule: ProgrammeSource
}

const none = async () => err(notConfigured)

/** Sources that fail with "not found": nothing is configured. */
export const NO_SOURCES: Sources = {
  feed: none,
  covers: none,
  chapters: none,
  track: none,
  isLive: none,
  nowPlaying: none,
  stationEvents: { follow: none },
  releases: none,
  schedule: none,
}

/** What sources reach the world with. */
export interface SourceTools {
  readonly upstream: Upstream
  readonly cacheTools: CacheTools
  readonly every: Effects['every']
  readonly feedReader: FeedReader
  readonly programmeTools: ProgrammeTools
}

/** Sources that were opened. */
interface Opened {
  readonly sources: Partial<Sources>
  /** Those behind a cache, for health and metrics. */
  readonly cached?: readonly Cached<unknown>[]
  readonly calendarProblems?: () => readonly CalendarProblem[]
}

/** Values of environment variables by their names. */
export type Environment = Readonly<Record<string, string>>

/** A way to get answers from somewhere. */
export interface Adapter {
  /** The value of the variable `choice` that selects it. */
  readonly kind: string
  /** The variable that selects one of several adapters; absent, its own variables do. */
  readonly choice?: string
  /** Selects it without `choice` if the value of its first variable matches; the others of its choice then count no more. */
  readonly isKnownBy?: RegExp
  /** The kind of another adapter without which it cannot be opened. */
  readonly needs?: string
  /** Its variables; those that are not optional are required. */
  readonly environment: v.ObjectEntries
  /** @param before what the adapters above it opened */
  readonly open: (environment: Environment, tools: SourceTools, before: Sources) => Opened
}

/** Types an adapter's `open` by its variables. */
const adapter = <const Entries extends v.ObjectEntries>({
  open,
  ...row
}: Omit<Adapter, 'environment' | 'open'> & {
  readonly environment: Entries
  readonly open: (
    values: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    tools: SourceTools,
    before: Sources,
  ) => Opened
}): Adapter => ({
  ...row,
  open: (environment, tools, before) => open(v.parse(v.object(row.environment), environment), tools, before),
})

const text = v.string()
/** Whether a text is an address of the web. */
export const isWeb = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url)
/** Encoded, an address ends where `redactAddresses` takes it to end. */
const encode = (url: string): string => new URL(url).href
const address = v.pipe(v.string(), v.check(isWeb, 'is not an http address'), v.transform(encode))
/** The address of a calendar is a secret, which no message repeats. */
const addresses = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const urls = dataset.value
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      // What a button « S’abonner » leads to.
      .map((url) => url.replace(/^webcals?:/i, 'https:'))
    const wrong = urls.findIndex((url) => !isWeb(url))
    if (wrong < 0) return urls.map(encode)
    addIssue({ message: `has an entry, number ${wrong + 1}, that is not an http address` })
    return NEVER
  }),
)

/** Every kind of source, in the order they are opened: where two open the same one, the later counts. A new kind is a row. */
export const ADAPTERS: readonly Adapter[] = [
  adapter({
    kind: 'rss',
    environment: { FEED_URL: address },
    open: ({ FEED_URL }, { upstream, feedReader, cacheTools }) => {
      const feed = upstreamFeed(FEED_URL, upstream, feedReader, cacheTools)
      const [covers, chapters] = [upstreamCovers(upstream), upstreamChapters(upstream, cacheTools)]
      return { sources: { feed, covers, chapters, track: feedTracks(feed) }, cached: [feed] }
    },
  }),
  adapter({
    kind: 'soundcloud',
    environment: { SOUNDCLOUD_CLIENT_ID: text, SOUNDCLOUD_CLIENT_SECRET: text },
    open: (values, { upstream }, { track }) => {
      const client = { clientId: values.SOUNDCLOUD_CLIENT_ID, clientSecret: values.SOUNDCLOUD_CLIENT_SECRET }
      return { sources: { track: firstTracks(track, soundCloudTracks(client, upstream)) } }
    },
  }),
  adapter({
    kind: 'azuracast',
    choice: 'NOW_PLAYING_KIND',
    environment: { NOW_PLAYING_URL: address, NOW_PLAYING_EVENTS_URL: v.optional(address) },
    open: ({ NOW_PLAYING_URL, NOW_PLAYING_EVENTS_URL: eventsUrl }, { upstream, cacheTools, every }) => {
      const nowPlaying = azuraCast(NOW_PLAYING_URL, upstream, cacheTools)
      const tools = { upstream, monotonicNow: cacheTools.monotonicNow, every }
      const events = eventsUrl !== undefined && { stationEvents: createStationEvents(eventsUrl, tools) }
      return { sources: { nowPlaying, ...events }, cached: [nowPlaying] }
    },
  }),
  adapter({
    kind: 'icecast',
    choice: 'NOW_PLAYING_KIND',
    isKnownBy: /\/status-json\.xsl(?:\?|$)/,
    environment: {
      NOW_PLAYING_URL: address,
      ICECAST_MOUNT: v.optional(v.pipe(v.string(), v.startsWith('/', 'does not begin with /'))),
    },
    open: ({ NOW_PLAYING_URL, ICECAST_MOUNT }, { upstream, cacheTools }) => {
      const nowPlaying = icecast(NOW_PLAYING_URL, ICECAST_MOUNT, upstream, cacheTools)
      return { sources: { nowPlaying }, cached: [nowPlaying] }
    },
  }),
  adapter({
    kind: 'twitch',
    choice: 'LIVE_SOURCE',
    environment: { TWITCH_CHANNEL: text, TWITCH_CLIENT_ID: text, TWITCH_CLIENT_SECRET: text },
    open: (values, { upstream, cacheTools }) => {
      const isLive = twitchLive(
        {
          channel: values.TWITCH_CHANNEL,
          clientId: values.TWITCH_CLIENT_ID,
          clientSecret: values.TWITCH_CLIENT_SECRET,
        },
        upstream,
        cacheTools,
      )
      return { sources: { isLive }, cached: [isLive] }
    },
  }),
  adapter({
    kind: 'azuracast',
    choice: 'LIVE_SOURCE',
    needs: 'azuracast',
    environment: { NOW_PLAYING_URL: address },
    open: (_values, _tools, { nowPlaying }) => ({ sources: { isLive: stationLive(nowPlaying) } }),
  }),
  ...(['json', 'bandcamp'] as const).map((kind) =>
    adapter({
      kind,
      choice: 'RELEASES_KIND',
      environment: { RELEASES_URL: address },
      open: ({ RELEASES_URL }, { upstream, cacheTools }) => {
        const read = kind === 'bandcamp' ? readReleasesFeed : readReleases
        const releases = upstreamReleases(RELEASES_URL, read, upstream, cacheTools)
        return { sources: { releases }, cached: [releases] }
      },
    }),
  ),
  adapter({
    kind: 'file',
    choice: 'RELEASES_KIND',
    environment: { RELEASES_FILE: text },
    open: ({ RELEASES_FILE }, { cacheTools }) => {
      const releases = fileReleases(RELEASES_FILE, (file) => readFile(file, 'utf8'), cacheTools)
      return { sources: { releases }, cached: [releases] }
    },
  }),
  adapter({
    kind: 'ical',
    environment: { CALENDAR_URLS: addresses },
    open: ({ CALENDAR_URLS }, { upstream, cacheTools, programmeTools }) => {
      const schedule = upstreamSchedule(CALENDAR_URLS, upstream, cacheTools)
      const { programme, calendarProblems } = createProgramme(calendarsOf(schedule), programmeTools)
      return { sources: { schedule: programme }, cached: [schedule], calendarProblems }
    },
  }),
]

/** The variables an adapter cannot do without. */
export const requiredBy = ({ environment }: Adapter): readonly string[] =>
  Object.keys(environment).filter((name) => environment[name]?.type !== 'optional')

const GROUPS = [...new Set(ADAPTERS.map(({ choice, kind }) => choice ?? kind))].map((group) =>
  ADAPTERS.filter(({ choice, kind }) => (choice ?? kind) === group),
)

/** The adapters an environment selects, in the order they are opened: at most one of each choice. */
export const selectAdapters = (environment: Environment): readonly Adapter[] => {
  const selected: Adapter[] = []
  for (const group of GROUPS) {
    const complete = group.filter(
      (row) =>
        requiredBy(row).every((name) => environment[name] !== undefined) &&
        (row.needs === undefined || selected.some(({ kind }) => kind === row.needs)),
    )
    const named = environment[group[0]?.choice ?? '']
    const isKnown = (row: Adapter) => row.isKnownBy?.test(environment[requiredBy(row)[0] ?? ''] ?? '')
    const row = named
      ? complete.find(({ kind }) => kind === named)
      : (complete.find(isKnown) ?? complete.find(({ isKnownBy }) => isKnownBy === undefined))
    if (row) selected.push(row)
  }
  return selected
}

/** Opens the sources an environment names; nothing is requested before the first visitor. Throws where a variable is invalid. */
export const openSources = (environment: Environment, tools: SourceTools): Required<Opened> => {
  let sources: Partial<Sources> = {}
  const all: Opened[] = []
  for (const { open } of selectAdapters(environment)) {
    const opened = open(environment, tools, { ...NO_SOURCES, ...sources })
    all.push(opened)
    sources = { ...sources, ...opened.sources }
  }
  return {
    sources,
    cached: all.flatMap(({ cached = [] }) => cached),
    calendarProblems: () => all.flatMap(({ calendarProblems }) => calendarProblems?.() ?? []),
  }
}
