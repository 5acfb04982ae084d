import type { Demo } from '@site/demo'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { err, map, ok } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { notFound } from '../net/http/failure'
import { createInProcessRunner } from '../net/worker/inProcess'
import type { CoverSource } from '../pictures/coverSource'
import type { PlayedSource } from '../played/playedRoute'
import { formatSong } from '../played/playedSong'
import type { Feed, FeedSource } from '../podcasts/feed/feed'
import { wholeFeed } from '../podcasts/feed/wholeFeed'
import { createFeedReader } from '../podcasts/reading/feedReader'
import { createProgramme, type ProgrammeTools } from '../programme/programme'
import type { Sources } from './adapter'

/** Addresses of one service for which the invented feed is cached. */
const CACHED_ADDRESSES = 8
/** The invented feed changes once a day. */
const DEMO_FEED = { source: 'demo-feed', freshMs: MINUTE_MS, staleMs: HOUR_MS, failureMs: 1_000 }

const MISSING_COVER = notFound('Cette image n’existe pas.')
const UNKNOWN_TRACK = notFound('Ce morceau n’existe pas.')

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

/** What the invented station played: nothing is kept of it, since its past is as known as its present. */
const demoPlayed =
  (demo: Demo): PlayedSource =>
  async ({ from, to, limit = Number.POSITIVE_INFINITY }) => {
    const songs = demo
      .played(from, to)
      .slice(-limit)
      .map(({ broadcast, ...song }) => formatSong(song, broadcast))
    const json = songs.length === 0 ? [] : [Buffer.from(songs.join())]
    return ok({ version: JSON.stringify([songs.length, songs[0], songs.at(-1)]), json })
  }

/** The sources of the invented collective. They are trusted, and read in this process. */
export const demoSources = (
  demo: Demo,
  cacheTools: CacheTools,
  programmeTools: ProgrammeTools,
  /** Covers of sources that are not invented. */
  otherCovers: CoverSource,
): Partial<Sources> => {
  const calendars = ok([{ label: 'demo', text: demo.calendar() }])
  const tools = { ...programmeTools, jobs: createInProcessRunner() }
  return {
    feed: demoFeed(demo, cacheTools),
    covers: async (address, base) => {
      const cover = await demo.cover(address, base)
      if (cover !== undefined) return ok(cover)
      return address.startsWith(`${base}/covers/`) ? err(MISSING_COVER) : otherCovers(address, base)
    },
    track: async (trackId, base) => {
      const address = demo.track(trackId, base)
      return address === undefined ? err(UNKNOWN_TRACK) : ok({ address, cacheControl: CACHE_CONTROL.sound })
    },
    isLive: async () => ok(demo.isLive()),
    nowPlaying: async (base) => ok(demo.nowPlaying(base)),
    played: demoPlayed(demo),
    releases: async (base) => ok(demo.releases(base)),
    schedule: createProgramme(async () => calendars, tools).programme,
  }
}
