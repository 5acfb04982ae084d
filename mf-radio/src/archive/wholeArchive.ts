import type { HttpFailure, SiteConfig, SiteDependencies, SiteThunk } from '@site/shared/platform'
import { map, ok, type Result } from '@site/shared/result'
import { type DescribedPodcast, fetchDescribed } from './archiveAnswer'

/** As many as the service answers at a time. */
const AT_A_TIME = 500

type Reading = Promise<Result<readonly DescribedPodcast[], HttpFailure>>

const readFrom = async (dependencies: SiteDependencies, offset: number): Reading => {
  const read = await fetchDescribed(dependencies, `limit=${AT_A_TIME}&offset=${offset}`, '')
  if (!read.ok) return read
  const { matching, podcasts } = read.value
  if (offset + AT_A_TIME >= matching) return ok(podcasts)
  return map(await readFrom(dependencies, offset + AT_A_TIME), (rest) => [...podcasts, ...rest])
}

/** One configuration is one prerendering of a site, in which everything is read once. */
const readings = new WeakMap<SiteConfig, Reading>()

/** Every podcast with what the feed says of it, newest first; for prerendering alone. */
export const wholeArchive = (): SiteThunk<Reading> => (_dispatch, _getState, dependencies) => {
  const reading = readings.get(dependencies.config) ?? readFrom(dependencies, 0)
  readings.set(dependencies.config, reading)
  return reading
}
