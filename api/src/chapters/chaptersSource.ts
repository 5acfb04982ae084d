import { err, flatMap, type Result } from '@site/shared/result'
import { LruMap } from 'toad-cache'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import type { Chapter } from '../feed/chapter'
import { type ApiFailure, notConfigured } from '../http/failure'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations'
import type { Upstream } from '../upstream/upstream'
import { readJsonChapters } from './jsonChapters'

/** The chapters in a file a feed names. Never rejects. */
export type ChaptersSource = (address: string) => Promise<Result<readonly Chapter[], ApiFailure>>

/** A file of a thousand chapters has a fifth of it. */
const MAX_BYTES = 250_000
/** At most 50 MB, if each has as many and as long titles as it may. */
const CACHED_FILES = 100

const FRESHNESS = { source: 'chapters', freshMs: HOUR_MS, staleMs: DAY_MS, failureMs: MINUTE_MS }

/** Has no file. */
export const noChapters: ChaptersSource = async () => err(notConfigured)

/** Files of chapters over the network, within its limits, each behind a cache that shares requests and remembers failures. */
export const upstreamChapters = (upstream: Upstream, cacheTools: CacheTools): ChaptersSource => {
  const files = new LruMap<Cached<readonly Chapter[]>>(CACHED_FILES)
  const open = (address: string): Cached<readonly Chapter[]> =>
    cache(
      async () => flatMap(await upstream.text(address, { maxBytes: MAX_BYTES }), readJsonChapters),
      FRESHNESS,
      cacheTools,
    )
  return (address) => {
    const file = files.get(address) ?? open(address)
    files.set(address, file)
    return file()
  }
}
