import { parseJson } from '@site/shared/parse-json'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache, DAY_MS, HOUR_MS, MINUTE_MS } from '../cache/cache'
import { type ApiFailure, internal, unavailable } from '../http/failure'
import { json, type Routes } from '../http/routes'
import type { Upstream } from '../upstream/upstream'

const ReleaseSchema = v.object({
  /** Path on the label's sales page. */
  href: v.pipe(v.string(), v.minLength(1)),
  image: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  artist: v.string(),
})

export type Release = v.InferOutput<typeof ReleaseSchema>

/** The releases of the label, newest first; never rejects. `base` is where this service is reached. */
export type ReleasesSource = (base: string) => Promise<Result<readonly Release[], ApiFailure>>

const parseList = parseJson(v.array(v.unknown()))

const isRelease = (item: unknown): item is Release => v.is(ReleaseSchema, item)

/** Reads a JSON list of releases; an item that is none is left out, a list of nothing else is a failure. */
export const readReleases = (text: string): Result<readonly Release[], ApiFailure> =>
  flatMap(
    ((): Result<readonly unknown[], ApiFailure> => {
      const list = parseList(text)
      return list.ok ? list : err(unavailable(`The releases are ${list.error.message}`))
    })(),
    (list) => {
      const releases = list.filter(isRelease).map((item) => v.parse(ReleaseSchema, item))
      return releases.length === 0 && list.length > 0
        ? err(unavailable('No release can be read'))
        : ok(releases)
    },
  )

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

/** A change of the file shows within a minute. */
const FILE_FRESHNESS = { freshMs: MINUTE_MS, staleMs: Number.POSITIVE_INFINITY, failureMs: 5_000 }

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
    { ...FILE_FRESHNESS, source: 'releases' },
    cacheTools,
  )

/** `GET /releases`: the releases of the label, newest first. */
export const addReleasesRoute = ({ get }: Routes, releases: ReleasesSource): void =>
  get('/releases', async (_request, base) =>
    map(await releases(base), (list) => json(list, 'public, max-age=300, stale-if-error=86400')),
  )
