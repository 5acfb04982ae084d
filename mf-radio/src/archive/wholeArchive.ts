import type { DescribedPodcast } from '@site/shared/answers'
import type { HttpFailure, SiteDependencies, SiteThunk } from '@site/shared/platform'
import { map, ok, type Result } from '@site/shared/result'
import { oncePerSite } from '../prerendering/oncePerSite'
import { fetchDescribed } from './archiveAnswer'

/** As many as the service answers at a time. */
const AT_A_TIME = 500

type Reading = Promise<Result<readonly DescribedPodcast[], HttpFailure>>

const readFrom = async (dependencies: SiteDependencies, offset: number): Reading => {
  const read = await fetchDescribed(dependencies, `limit=${AT_A_TIME}&offset=${offset}`)
  if (!read.ok) return read
  const { matching, podcasts } = read.value
  if (offset + AT_A_TIME >= matching) return ok(podcasts)
  return map(await readFrom(dependencies, offset + AT_A_TIME), (rest) => [...podcasts, ...rest])
}

/** Every podcast with what the feed says of it, newest first; for prerendering alone. */
export const wholeArchive = oncePerSite(
  (): SiteThunk<Reading> => (_dispatch, _getState, dependencies) => readFrom(dependencies, 0),
)
