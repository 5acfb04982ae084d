import { MINUTE_MS } from '@site/shared/durations'
import type { Result } from '@site/shared/result'
import { type Cached, type CacheTools, cache } from '../../net/cache/cache'
import type { ApiFailure } from '../../net/http/failure'
import type { Upstream } from '../../net/upstream/upstream'
import type { TitleRule } from '../titles/titleRule'
import { describeFeed } from './describeFeed'
import type { Feed, FeedReader } from './feed'
import { guardFeed } from './feedGuard'
import { listSecrets } from './secrets'
import { type FeedPages, wholeFeed } from './wholeFeed'

/**
 * A history of hundreds of shows grows weekly, and its host asks for an hour (`ttl` 60). A history is never too old to
 * be shown: the first visitor after a day does not wait for a new one either.
 */
const FRESHNESS = {
  freshMs: 15 * MINUTE_MS,
  staleMs: Number.POSITIVE_INFINITY,
  failureMs: 5_000,
}

/** What `/readyz` says of the feed besides its age. */
type FeedReport = ReturnType<NonNullable<Cached<Feed>['report']>>

const SHOWN = 'What came is shown until the feed comes whole'
const FILLED = 'What is missing is as it was before'

/**
 * A podcast feed of any host, such as SoundCloud, Castopod, Podlove or Acast: read page by page, and cached. One that is cut, or
 * much shorter than before, does not replace the good copy.
 */
export const upstreamFeed = (
  address: string,
  upstream: Upstream,
  reader: FeedReader,
  cacheTools: CacheTools,
  titles?: TitleRule,
): Cached<Feed> => {
  const { now, monotonicNow, onLoad } = cacheTools
  const guard = guardFeed(address, cacheTools)
  const pages: FeedPages = {
    firstPage: address,
    page: (page, maxBytes, onLonger) => upstream.text(page, { maxBytes, onLonger }),
    forget: upstream.forget,
    locateAnswer: upstream.locateAnswer,
  }

  /** Undefined for a saved copy that is damaged, or exceeds the limits of a job: the source is requested instead. */
  const readKept = async (xml: string): Promise<Feed | undefined> => {
    const feed = await reader.readFeed({ pages: [xml], isCut: false, secrets: listSecrets(address), titles })
    return feed.ok ? feed.value : undefined
  }

  let report: FeedReport = {}

  const describe = (isWhole: boolean, problem: string | undefined, notes: readonly string[] = []): void => {
    report = {
      ...(!isWhole && { isHalf: true }),
      ...(problem !== undefined && { problem }),
      ...(notes.length > 0 && { notes }),
    }
  }

  const load = async (last: Feed | undefined): Promise<Result<Feed, ApiFailure>> => {
    const begun = monotonicNow()
    const good = await guard.selectGood(last)
    const reading = await wholeFeed(pages, reader, monotonicNow, good, { until: now(), titles })
    if (!reading.ok) {
      describe(good?.isWhole ?? true, reading.error.detail)
      return reading
    }
    const { gap, limit, feed } = reading.value
    const checked = await guard.check(good, reading.value)
    if (!checked.ok) {
      describe(good?.isWhole === true, checked.error.detail)
      return checked
    }
    const failure = gap ? { ...gap, detail: `${gap.detail}. ${feed.isWhole ? FILLED : SHOWN}` } : limit
    const notes = describeFeed(feed, address)
    describe(feed.isWhole, failure?.detail, notes)
    const ms = monotonicNow() - begun
    onLoad({ source: 'feed-pages', ms, leftOut: feed.leftOut, notes, ...(failure && { failure }) })
    return checked
  }

  const cached = cache(
    load,
    {
      ...FRESHNESS,
      source: 'feed',
      saving: { write: ({ xml, isWhole }) => (isWhole ? xml : undefined), read: readKept },
      isWhole: (feed) => feed.isWhole,
    },
    cacheTools,
  )
  return Object.assign(cached, { report: () => report })
}
