import type { ApiConfig } from './config/apiConfig'
import { demoFeed } from './demo/demoFeed'
import type { Effects } from './effects/effects'
import type { Feed } from './feed/feedRoute'
import { upstreamFeed } from './feed/upstreamFeed'
import { wholeFeed } from './feed/wholeFeed'
import { staleWhileRevalidate } from './http/staleWhileRevalidate'
import { demoLiveStatus, type LiveStatus } from './live/liveStatus'
import { twitchLiveStatus } from './live/twitchLiveStatus'
import { demoNowPlaying } from './nowPlaying/demoNowPlaying'
import type { NowPlaying } from './nowPlaying/nowPlaying'
import { upstreamNowPlaying } from './nowPlaying/upstreamNowPlaying'
import { demoTracks } from './tracks/demoTracks'
import { feedTracks } from './tracks/feedTracks'
import type { TrackAddress } from './tracks/trackAddress'

/** Everything the routes answer from, invented or real. */
export interface Sources {
  readonly feed: Feed
  readonly trackAddress: TrackAddress
  readonly isLive: LiveStatus
  readonly nowPlaying: NowPlaying
}

/** A history of hundreds of shows grows weekly, and its host asks for an hour (`ttl` 60). */
const FEED_FRESH_MS = 15 * 60_000
/** The host of the feed may be down for a day before a visitor notices. */
const FEED_STALE_MS = 24 * 3_600_000
/** The host of the feed is asked once in this time while it does not answer. */
const FEED_FAILURE_MS = 5_000

const replays = (feedUrl: string | undefined, effects: Effects): Pick<Sources, 'feed' | 'trackAddress'> => {
  if (feedUrl === undefined)
    return { feed: (base) => wholeFeed(demoFeed(base, effects.now())), trackAddress: demoTracks }
  const feed = staleWhileRevalidate(() => wholeFeed(upstreamFeed(feedUrl, effects)), {
    now: effects.now,
    freshMs: FEED_FRESH_MS,
    staleMs: FEED_STALE_MS,
    failureMs: FEED_FAILURE_MS,
  })
  return { feed, trackAddress: feedTracks(feed) }
}

/** Chooses real sources where the configuration names one. */
export const chooseSources = (config: ApiConfig, effects: Effects): Sources => ({
  ...replays(config.feedUrl, effects),
  isLive:
    config.twitch === undefined
      ? demoLiveStatus(config.demoLive, effects.now)
      : twitchLiveStatus(config.twitch, effects),
  nowPlaying:
    config.nowPlayingUrl === undefined
      ? demoNowPlaying(effects.now)
      : upstreamNowPlaying(config.nowPlayingUrl, effects),
})
