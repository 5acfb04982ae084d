// Shows that the collective withdrew: their list, and the feed without them.
import { MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { MAX_WITHDRAWN, PODCAST_KEY, podcastKey, WITHDRAWN_FILE } from '@site/shared/podcast'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { type ApiFailure, unavailable, WITHDRAWN } from '../net/http/failure'
import type { Upstream, UpstreamFailure } from '../net/upstream/upstream'
import { decodeEntities } from '../text/entities'
import type { Feed, FeedSource } from './feed/feed'
import type { FeedPodcast } from './feed/feedPodcast'
import type { TrackSource } from './sounds/soundRoutes'

/** The keys of withdrawn shows: the last letters of their addresses. */
export type WithdrawnKeys = ReadonlySet<string>

/** Which shows are withdrawn now. Never rejects. */
export type WithdrawnSource = () => Promise<WithdrawnKeys>

/** A show has to be gone within a minute: half of it is for what proxies keep. */
export const POLL_MS = MINUTE_MS / 2

const MAX_LIST_BYTES = 50_000
/** An answer of the last poll is old; only the next one asks again, not the visitors. */
const FRESHNESS = { freshMs: POLL_MS / 2, staleMs: Number.POSITIVE_INFINITY, failureMs: 5_000 }

const parseKeys = parseJson(
  v.pipe(v.array(v.pipe(v.string(), v.regex(PODCAST_KEY))), v.maxLength(MAX_WITHDRAWN)),
)

const readKeys = (text: string): WithdrawnKeys | undefined => {
  const keys = parseKeys(text)
  return keys.ok ? new Set(keys.value) : undefined
}

/** A site that never withdrew anything has no list; where there was one, a list that is missing is a fault. */
const isMissing = ({ status }: UpstreamFailure, last: WithdrawnKeys | undefined): boolean =>
  (last === undefined || last.size === 0) && status === 404

/** The list that a site writes beside its pages; the last good one where it cannot be had, also after a restart. */
export const upstreamWithdrawn = (
  siteUrl: string,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<WithdrawnKeys> => {
  const address = new URL(`/${WITHDRAWN_FILE}`, siteUrl).href
  const load = async (last: WithdrawnKeys | undefined): Promise<Result<WithdrawnKeys, ApiFailure>> => {
    const text = await upstream.text(address, { maxBytes: MAX_LIST_BYTES })
    if (!text.ok) return isMissing(text.error, last) ? ok(new Set<string>()) : text
    const keys = readKeys(text.value)
    if (keys) return ok(keys)
    upstream.forget(address)
    return err(unavailable(`${new URL(address).host} did not answer with the list of withdrawn shows`))
  }
  const saving = { write: (keys: WithdrawnKeys) => JSON.stringify([...keys]), read: readKeys }
  return cache(load, { ...FRESHNESS, source: 'withdrawn', saving }, cacheTools)
}

export const NONE_WITHDRAWN: WithdrawnKeys = new Set()

/** Nothing is withdrawn where no list was ever read. */
export const selectWithdrawn =
  (list: Cached<WithdrawnKeys>): WithdrawnSource =>
  async () => {
    const keys = await list()
    return keys.ok ? keys.value : NONE_WITHDRAWN
  }

const ITEM = /<item[\s>][\s\S]*?<\/item\s*>\n?/g

/** The document of a feed without the items of some podcasts, whichever way their addresses are escaped in it. */
const withoutItems = (xml: string, podcasts: readonly FeedPodcast[]): string => {
  const names = podcasts.flatMap(({ id, enclosureUrl }) => [id, enclosureUrl])
  return xml.replace(ITEM, (item) => {
    const text = decodeEntities(item)
    return names.some((name) => text.includes(name)) ? '' : item
  })
}

const TRACK = /tracks:(\d+)$/

const withoutShows = (feed: Feed, keys: WithdrawnKeys): Feed => {
  const isWithdrawn = ({ id }: FeedPodcast): boolean => keys.has(podcastKey(id))
  const withdrawn = feed.podcasts.filter(isWithdrawn)
  if (withdrawn.length === 0) return feed
  const sounds = new Set(withdrawn.map(({ enclosureUrl }) => enclosureUrl))
  return {
    ...feed,
    withdrawn,
    podcasts: feed.podcasts.filter((podcast) => !isWithdrawn(podcast)),
    xml: withoutItems(feed.xml, withdrawn),
    tracks: new Map([...feed.tracks].filter(([, address]) => !sounds.has(address))),
  }
}

/** Lists the withdrawn keys without a show in the feed. */
const listUnknown = ({ podcasts }: Feed, keys: WithdrawnKeys): readonly string[] => {
  const known = new Set(podcasts.map(({ id }) => podcastKey(id)))
  return [...keys].filter((key) => !known.has(key))
}

/** Describes for operators the keys that withdraw no show. */
export const describeUnknown = (keys: readonly string[]): readonly string[] =>
  keys.length === 0
    ? []
    : [
        `the feed has no show of these keys, which podcasts.yaml withdraws: ${keys.join(', ')}. They are gone from the feed, or mistyped: compare them with the addresses of the pages`,
      ]

/**
 * The feed that every route sees: without withdrawn shows, which it names apart. The same object while nothing changes.
 * @param onUnknown called with the keys without a show, whenever the feed or the list changed
 */
export const withoutWithdrawn = (
  feed: FeedSource,
  withdrawn: WithdrawnSource,
  onUnknown: (keys: readonly string[]) => void = () => {},
): FeedSource => {
  const made = new WeakMap<Feed, { readonly keys: WithdrawnKeys; readonly feed: Feed }>()
  return async (base) => {
    const [read, keys] = await Promise.all([feed(base), withdrawn()])
    return map(read, (whole) => {
      if (keys.size === 0) {
        onUnknown([])
        return whole
      }
      const known = made.get(whole)
      if (known?.keys === keys) return known.feed
      const shown = withoutShows(whole, keys)
      made.set(whole, { keys, feed: shown })
      onUnknown(listUnknown(whole, keys))
      return shown
    })
  }
}

/** The tracks that may be asked for: another source than the feed knows those of withdrawn shows, too. */
export const withoutWithdrawnTracks =
  (track: TrackSource, feed: FeedSource): TrackSource =>
  async (trackId, base) => {
    const read = await feed(base)
    const isWithdrawn =
      read.ok && read.value.withdrawn?.some(({ trackUrn = '' }) => TRACK.exec(trackUrn)?.[1] === trackId)
    return isWithdrawn ? err(WITHDRAWN) : track(trackId, base)
  }
