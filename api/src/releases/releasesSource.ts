import { parseJson } from '@site/shared/parse-json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../http/failure'

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
