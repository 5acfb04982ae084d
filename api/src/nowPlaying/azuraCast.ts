import { flatMap } from '@site/shared/result'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import type { Upstream } from '../upstream/upstream'
import { readStations, type Station } from './stations'

/** AzuraCast itself caches its answer for 15 s; older than 30 s it names another track. */
export const NOW_PLAYING_FRESHNESS = { freshMs: 10_000, staleMs: 30_000, failureMs: 5_000 }

/** What a real AzuraCast says, cached for 10 s. */
export const azuraCast = (
  address: string,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<readonly Station[]> =>
  cache(
    async () => flatMap(await upstream.text(address), readStations),
    { ...NOW_PLAYING_FRESHNESS, source: 'now-playing' },
    cacheTools,
  )
