import type { ReleaseAnswer } from '@site/shared/answers'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { describeJsonMistake, withoutMark } from '@site/shared/json-mistake'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { type ApiFailure, internal, unavailable } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'

const ReleaseSchema: v.GenericSchema<unknown, ReleaseAnswer> = v.object({
  href: v.pipe(v.string(), v.minLength(1)),
  image: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  artist: v.string(),
})

export type Release = ReleaseAnswer

export type ReleasesResult = Result<readonly Release[], ApiFailure>

/** The releases of the label, newest first; never rejects. `base` is where this service is reached. */
export type ReleasesSource = (base: string) => Promise<ReleasesResult>

/** A label publishes a few times a month; its last known list is never too old to be shown. */
const FRESHNESS = {
  source: 'releases',
  freshMs: HOUR_MS,
  staleMs: Number.POSITIVE_INFINITY,
  failureMs: 30_000,
}

/** Changes of the file show within a minute. */
const FILE_FRESHNESS = {
  source: 'releases',
  freshMs: MINUTE_MS,
  staleMs: Number.POSITIVE_INFINITY,
  failureMs: 5_000,
}

const parseList = parseJson(v.array(v.unknown()))

/** Reads releases from items and skips invalid ones; fails if all are invalid. */
export const keepReadable = <T>(
  items: readonly T[],
  read: (item: T) => Release | undefined,
): ReleasesResult => {
  const releases = items.map(read).filter((release) => release !== undefined)
  return releases.length === 0 && items.length > 0 ? err(unavailable('No release can be read')) : ok(releases)
}

const readRelease = (item: unknown): Release | undefined => {
  const release = v.safeParse(ReleaseSchema, item)
  return release.success ? release.output : undefined
}

const readList = (text: string, describe: (text: string) => string | undefined): ReleasesResult => {
  const list = parseList(withoutMark(text))
  if (list.ok) return keepReadable(list.value, readRelease)
  return err(unavailable(`The releases cannot be read: ${describe(text) ?? list.error.message}`))
}

/** Reads a JSON list of releases; a mistake is not searched in it, since an answer may be long and nobody edits it. */
export const readReleases = (text: string): ReleasesResult => readList(text, () => undefined)

const readEdited = (text: string): ReleasesResult =>
  readList(text, (edited) => describeJsonMistake(edited, 'en'))

/** The releases at an address, read by `read`, and cached. */
export const upstreamReleases = (
  address: string,
  read: (text: string) => ReleasesResult,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<readonly Release[]> => {
  const readSaved = (text: string) => {
    const saved = readReleases(text)
    return saved.ok ? saved.value : undefined
  }
  const saving = { write: JSON.stringify, read: readSaved }
  return cache(async () => flatMap(await upstream.text(address), read), { ...FRESHNESS, saving }, cacheTools)
}

/** The releases in a JSON file of the collective's content. */
export const fileReleases = (
  file: string,
  readFile: (file: string) => Promise<string>,
  cacheTools: CacheTools,
): Cached<readonly Release[]> => {
  const load = () =>
    readFile(file).then(readEdited, (error) => err(internal(`${file} cannot be read: ${String(error)}`)))
  return cache(load, FILE_FRESHNESS, cacheTools)
}
