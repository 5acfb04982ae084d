import { readFile } from 'node:fs/promises'
import type { Demo } from '@site/demo'
import { err, map, ok } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { type Cached, type CacheTools, cache, HOUR_MS, MINUTE_MS } from './cache/cache'
import { type CoverSource, upstreamCovers } from './cards/covers'
import type { ApiConfig, NowPlayingConfig, ReleasesConfig } from './config'
import type { Effects } from './effects'
import type { Feed, FeedReader, FeedSource } from './feed/feed'
import { upstreamFeed } from './feed/upstreamFeed'
import { wholeFeed } from './feed/wholeFeed'
import { notFound } from './http/failure'
import { icecast } from './nowPlaying/icecast'
import { type LiveSource, stationLive } from './nowPlaying/nowPlayingRoutes'
import { createStationEvents, type StationEvents } from './nowPlaying/stationEvents'
import { azuraCast, type NowPlayingSource, type Station } from './nowPlaying/stations'
import { twitchLive } from './nowPlaying/twitchLive'
import { type ChaptersSource, upstreamChapters } from './podcasts/chapters'
import { createFeedReader } from './podcasts/feedReader'
import { soundCloudTracks } from './podcasts/soundCloudTracks'
import { ENCLOSURE_GOOD_FOR_S, feedTracks, firstTracks, type TrackSource } from './podcasts/soundRoutes'
import {
  fileReleases,
  type Release,
  type ReleasesSource,
  readReleases,
  upstreamReleases,
} from './releases/releases'
import { readReleasesFeed } from './releases/releasesFeed'
import {
  createProgramme,
  type ProgrammeSource,
  type ProgrammeTools,
  type SkippedEvent,
} from './schedule/programme'
import { calendarsOf, upstreamSchedule } from './schedule/scheduleSource'
import type { Upstream } from './upstream/upstream'
import { createInProcessRunner } from './worker/inProcess'

/** What the routes answer from; what is absent has no source. */
export interface Sources {
  readonly feed?: FeedSource
  /** Of the podcasts of the feed. */
  readonly covers?: CoverSource
  readonly chapters?: ChaptersSource
  readonly track?: TrackSource
  readonly isLive?: LiveSource
  readonly nowPlaying?: NowPlayingSource
  readonly stationEvents?: StationEvents
  readonly releases?: ReleasesSource
  readonly schedule?: ProgrammeSource
}

/** What sources reach the world with. */
export interface SourceTools {
  readonly upstream: Upstream
  readonly cacheTools: CacheTools
  readonly every: Effects['every']
  readonly feedReader: FeedReader
  readonly programmeTools: ProgrammeTools
}

/** The real sources a configuration names, and those that are behind a cache. */
export interface RealSources {
  readonly sources: Sources
  readonly cached: readonly Cached<unknown>[]
  readonly skippedEvents: () => readonly SkippedEvent[]
}

const openNowPlaying = (
  config: NowPlayingConfig,
  { upstream, cacheTools }: SourceTools,
): Cached<readonly Station[]> =>
  config.kind === 'icecast'
    ? icecast(config.url, config.mount, upstream, cacheTools)
    : azuraCast(config.url, upstream, cacheTools)

const openStationEvents = (
  { nowPlaying }: ApiConfig,
  { upstream, cacheTools: { monotonicNow }, every }: SourceTools,
): StationEvents | undefined =>
  nowPlaying?.kind === 'azuracast' && nowPlaying.eventsUrl !== undefined
    ? createStationEvents(nowPlaying.eventsUrl, { upstream, monotonicNow, every })
    : undefined

const openReleases = (
  config: ReleasesConfig,
  { upstream, cacheTools }: SourceTools,
): Cached<readonly Release[]> => {
  if (config.kind === 'file') return fileReleases(config.file, (file) => readFile(file, 'utf8'), cacheTools)
  const read = config.kind === 'bandcamp' ? readReleasesFeed : readReleases
  return upstreamReleases(config.url, read, upstream, cacheTools)
}

const openTracks = (
  feed: Cached<Feed> | undefined,
  { soundCloud }: ApiConfig,
  { upstream }: SourceTools,
): TrackSource | undefined => {
  const enclosures = feed && feedTracks(feed)
  const streams = soundCloud && soundCloudTracks(soundCloud, upstream)
  return enclosures && streams ? firstTracks(enclosures, streams) : (enclosures ?? streams)
}

/** Opens the adapters a configuration names. */
export const openSources = (config: ApiConfig, tools: SourceTools): RealSources => {
  const { upstream, cacheTools, feedReader } = tools
  const feed =
    config.feedUrl === undefined ? undefined : upstreamFeed(config.feedUrl, upstream, feedReader, cacheTools)
  const nowPlaying = config.nowPlaying && openNowPlaying(config.nowPlaying, tools)
  const events = openStationEvents(config, tools)
  const twitch =
    config.live?.kind === 'twitch' ? twitchLive(config.live.channel, upstream, cacheTools) : undefined
  const isLive = config.live?.kind === 'azuracast' && nowPlaying ? stationLive(nowPlaying) : twitch
  const releases = config.releases && openReleases(config.releases, tools)
  const schedule = config.calendars && upstreamSchedule(config.calendars, upstream, cacheTools)
  const expanded = schedule && createProgramme(calendarsOf(schedule), tools.programmeTools)
  const track = openTracks(feed, config, tools)
  return {
    sources: {
      ...(feed && {
        feed,
        covers: upstreamCovers(upstream),
        chapters: upstreamChapters(upstream, cacheTools),
      }),
      ...(track && { track }),
      ...(isLive && { isLive }),
      ...(nowPlaying && { nowPlaying }),
      ...(events && { stationEvents: events }),
      ...(releases && { releases }),
      ...(expanded && { schedule: expanded.programme }),
    },
    cached: [feed, nowPlaying, twitch, releases, schedule].filter((one) => one !== undefined),
    skippedEvents: expanded?.skippedEvents ?? (() => []),
  }
}

/** Addresses of one service that the invented feed is cached for. */
const CACHED_ADDRESSES = 8
/** The invented feed changes once a day. */
const DEMO_FEED = { source: 'demo-feed', freshMs: MINUTE_MS, staleMs: HOUR_MS, failureMs: 1_000 }

/** Invented in this process, and read here. */
const demoFeed = (demo: Demo, cacheTools: CacheTools): FeedSource => {
  const feeds = new LRUCache<string, Cached<Feed>>({ max: CACHED_ADDRESSES })
  const reader = createFeedReader(createInProcessRunner())
  const load = async (base: string) =>
    map(await wholeFeed(demo.feed(base), reader, cacheTools.monotonicNow), ({ feed }) => feed)
  return (base) => {
    const cached = feeds.get(base) ?? cache(() => load(base), DEMO_FEED, cacheTools)
    feeds.set(base, cached)
    return cached()
  }
}

const UNKNOWN_TRACK = notFound('Ce morceau n’existe pas.')

const demoTrack =
  (demo: Demo): TrackSource =>
  async (trackId, base) => {
    const address = demo.track(trackId, base)
    return address === undefined ? err(UNKNOWN_TRACK) : ok({ address, goodForS: ENCLOSURE_GOOD_FOR_S })
  }

const UNKNOWN_COVER = notFound('Cette image n’existe pas.')

const demoCovers =
  (demo: Demo): CoverSource =>
  async (address, base) => {
    const cover = await demo.cover(address, base)
    return cover === undefined ? err(UNKNOWN_COVER) : ok(cover)
  }

/** Invented in this process, and expanded here. */
const demoSchedule = (demo: Demo, tools: ProgrammeTools): ProgrammeSource => {
  const calendars = ok([{ label: 'demo', text: demo.calendar() }])
  return createProgramme(async () => calendars, { ...tools, jobs: createInProcessRunner() }).programme
}

/** The sources of the invented collective. */
export const demoSources = (
  demo: Demo,
  cacheTools: CacheTools,
  programmeTools: ProgrammeTools,
): Required<Omit<Sources, 'stationEvents' | 'chapters'>> => ({
  feed: demoFeed(demo, cacheTools),
  covers: demoCovers(demo),
  track: demoTrack(demo),
  isLive: async () => ok(demo.isLive()),
  nowPlaying: async (base) => ok(demo.nowPlaying(base)),
  releases: async (base) => ok(demo.releases(base)),
  schedule: demoSchedule(demo, programmeTools),
})
