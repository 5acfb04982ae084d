import { err, flatMap, ok, type Result } from '@site/shared/result'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import { type ApiFailure, internal } from '../http/failure'
import { MINUTE_MS } from '../time/durations'
import { type Release, readReleases } from './releasesSource'

/** A change of the file shows within a minute. */
const FRESHNESS = { freshMs: MINUTE_MS, staleMs: Number.POSITIVE_INFINITY, failureMs: 5_000 }

const readText = async (
  file: string,
  readFile: (file: string) => Promise<string>,
): Promise<Result<string, ApiFailure>> => {
  try {
    return ok(await readFile(file))
  } catch (error) {
    return err(internal(`${file} cannot be read: ${String(error)}`))
  }
}

/** The releases in a JSON file of the collective's content. */
export const fileReleases = (
  file: string,
  readFile: (file: string) => Promise<string>,
  cacheTools: CacheTools,
): Cached<readonly Release[]> =>
  cache(
    async () => flatMap(await readText(file, readFile), readReleases),
    { ...FRESHNESS, source: 'releases' },
    cacheTools,
  )
