import { getJson, type HttpFailure, type SiteDependencies, type SiteThunk } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { type ReadReleases, ReleasesAnswerSchema, readReleases } from './releasesAnswer'
import {
  type ReleasesFailure,
  releasesFailed,
  releasesFetchStarted,
  releasesLoaded,
  selectReleases,
} from './releasesSlice'

type Fetched = Result<ReadReleases, HttpFailure>

const fetchReleases = async ({ http, config }: SiteDependencies): Promise<Fetched> =>
  map(await getJson(http, { url: config.services.releases }, ReleasesAnswerSchema), (answer) =>
    readReleases(answer, config.links.sales),
  )

const reasonToLog = (fetched: Fetched): string | undefined => {
  if (!fetched.ok) return fetched.error.message
  const { refusals } = fetched.value
  return refusals.length > 0 ? `Releases left out: ${refusals.join('; ')}` : undefined
}

const failureOf = ({ kind }: HttpFailure): ReleasesFailure =>
  kind === 'network' || kind === 'timeout' ? 'offline' : 'unavailable'

/** Fetches the releases, unless they are here or on their way. */
export const loadReleases = (): SiteThunk<Promise<void>> => async (dispatch, getState, dependencies) => {
  const { status } = selectReleases(getState())
  if (status === 'loading' || status === 'loaded') return
  dispatch(releasesFetchStarted())
  const fetched = await fetchReleases(dependencies)
  const reason = reasonToLog(fetched)
  if (reason !== undefined) dependencies.log.error(reason)
  dispatch(fetched.ok ? releasesLoaded(fetched.value.releases) : releasesFailed(failureOf(fetched.error)))
}
