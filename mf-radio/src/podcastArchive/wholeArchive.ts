import type { DescribedPodcast } from '@site/shared/answers'
import type { HttpFailure, PlatformConfig, SiteDependencies, SiteThunk } from '@site/shared/platform'
import { map, ok, type Result } from '@site/shared/result'
import { fetchDescribed } from './archiveAnswer'

/**
 * Runs a thunk once in a prerendering of the site, whatever the number of pages that need its result: one configuration
 * object is one prerendering.
 */
export const oncePerSite = <T>(run: () => SiteThunk<T>): (() => SiteThunk<T>) => {
  const results = new WeakMap<PlatformConfig, { readonly result: T }>()
  return () =>
    (dispatch, _getState, { config }) => {
      const known = results.get(config) ?? { result: dispatch(run()) }
      results.set(config, known)
      return known.result
    }
}

/** The most podcasts the service answers at a time. */
const AT_A_TIME = 500

type Reading = Promise<Result<readonly DescribedPodcast[], HttpFailure>>

const readFrom = async (dependencies: SiteDependencies, offset: number): Reading => {
  const read = await fetchDescribed(dependencies, `limit=${AT_A_TIME}&offset=${offset}`)
  if (!read.ok) return read
  const { matching, podcasts } = read.value
  if (offset + AT_A_TIME >= matching) return ok(podcasts)
  return map(await readFrom(dependencies, offset + AT_A_TIME), (rest) => [...podcasts, ...rest])
}

/** Every podcast with its description, newest first; used by prerendering only. */
export const wholeArchive = oncePerSite(
  (): SiteThunk<Reading> => (_dispatch, _getState, dependencies) => readFrom(dependencies, 0),
)
