import { flatMap, type Result } from '@site/shared/result'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import type { ApiFailure } from '../http/failure'
import { DAY_MS, HOUR_MS } from '../time/durations'
import type { Upstream } from '../upstream/upstream'
import { type Release, readReleases } from './releasesSource'

/** A label publishes a few times a month; its last known list is never too old to be shown. */
const FRESHNESS = {
  freshMs: HOUR_MS,
  staleMs: DAY_MS,
  staleIfErrorMs: Number.POSITIVE_INFINITY,
  failureMs: 30_000,
}

const readSaved = (text: string): readonly Release[] | undefined => {
  const saved = readReleases(text)
  return saved.ok ? saved.value : undefined
}

/** The releases at an address, read by `read`, and cached. */
export const upstreamReleases = (
  address: string,
  read: (text: string) => Result<readonly Release[], ApiFailure>,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<readonly Release[]> =>
  cache(
    async () => flatMap(await upstream.text(address), read),
    {
      ...FRESHNESS,
      source: 'releases',
      saving: { write: (releases) => JSON.stringify(releases), read: readSaved },
    },
    cacheTools,
  )
