import { type Cached, type CacheTools, cache } from '../cache/cache'
import { DAY_MS, MINUTE_MS } from '../time/durations'
import type { Upstream } from '../upstream/upstream'
import { type Feed, readFeed } from './feed'
import { wholeFeed } from './wholeFeed'

/** A history of hundreds of shows grows weekly, and its host asks for an hour (`ttl` 60). A history is never too old to be shown. */
const FRESHNESS = {
  freshMs: 15 * MINUTE_MS,
  staleMs: DAY_MS,
  staleIfErrorMs: Number.POSITIVE_INFINITY,
  failureMs: 5_000,
}

const readSaved = (xml: string): Feed | undefined => {
  const feed = readFeed(xml)
  return feed.ok ? feed.value : undefined
}

/** A podcast feed of any host, such as SoundCloud, Castopod, Podlove or Acast: read page by page, and cached. */
export const upstreamFeed = (address: string, upstream: Upstream, cacheTools: CacheTools): Cached<Feed> =>
  cache(
    (last) => wholeFeed({ firstPage: address, page: upstream.text }, cacheTools.now, last),
    {
      ...FRESHNESS,
      source: 'feed',
      saving: { write: ({ xml }) => xml, read: readSaved },
      isWhole: (feed) => feed.isWhole,
    },
    cacheTools,
  )
