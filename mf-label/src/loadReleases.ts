import {
  getJson,
  type HttpFailure,
  type PlatformConfig,
  type SiteDependencies,
  type SiteThunk,
} from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import {
  type ReleasesFailure,
  releasesFailed,
  releasesFetchStarted,
  releasesLoaded,
  releasesPrerendered,
  releasesRefreshStarted,
  selectReleases,
} from './releases.slice'
import { type ReadReleases, type ReleasePlaces, ReleasesAnswerSchema, readReleases } from './releasesAnswer'

interface ReleasesSource extends ReleasePlaces {
  readonly url: string
}

type Fetched = Result<ReadReleases, HttpFailure>

/** The label's service, or else the content of the collective. */
const sourceOf = ({ services, links, content = '/' }: PlatformConfig): ReleasesSource =>
  services.releases === undefined
    ? { url: `${content}releases.json`, images: content }
    : { url: services.releases, images: '', sales: links.sales ?? '' }

const fetchReleases = async ({ http, config }: SiteDependencies): Promise<Fetched> => {
  const source = sourceOf(config)
  return map(await getJson(http, { url: source.url }, ReleasesAnswerSchema), (answer) =>
    readReleases(answer, source),
  )
}

const reasonToLog = (fetched: Fetched): string | undefined => {
  if (!fetched.ok) return fetched.error.message
  const { refusals } = fetched.value
  return refusals.length > 0 ? `Releases left out: ${refusals.join('; ')}` : undefined
}

const failureOf = ({ kind }: HttpFailure): ReleasesFailure =>
  kind === 'network' || kind === 'timeout' ? 'offline' : 'unavailable'

/** Fetches the releases and logs what is wrong with them. */
const fetchAndLog = async (dependencies: SiteDependencies): Promise<Fetched> => {
  const fetched = await fetchReleases(dependencies)
  const reason = reasonToLog(fetched)
  if (reason !== undefined) dependencies.log.error(reason)
  return fetched
}

/** Asks again for releases that came with the page; they stay when there is no answer. */
const refreshReleases = (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
  dispatch(releasesRefreshStarted())
  const fetched = await fetchAndLog(dependencies)
  if (fetched.ok) dispatch(releasesLoaded(fetched.value.releases))
}

/** Fetches the releases, unless they are here or on their way. */
export const loadReleases = (): SiteThunk<Promise<void>> => async (dispatch, getState, dependencies) => {
  const state = selectReleases(getState())
  if (state.status === 'loaded' && state.prerendered) return dispatch(refreshReleases())
  if (state.status === 'loading' || state.status === 'loaded') return
  dispatch(releasesFetchStarted())
  const fetched = await fetchAndLog(dependencies)
  dispatch(fetched.ok ? releasesLoaded(fetched.value.releases) : releasesFailed(failureOf(fetched.error)))
}

/** Puts the releases into a page that is prerendered; without an answer the page is prerendered without them. */
export const prerenderReleases =
  (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
    const fetched = await fetchAndLog(dependencies)
    if (fetched.ok) dispatch(releasesPrerendered(fetched.value.releases))
  }
