import {
  createSlice,
  type HttpFailure,
  ownState,
  type PayloadAction,
  type SiteDependencies,
  type SiteThunk,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import type { Result } from '@site/shared/result'
import { useEffect } from 'react'
import { pageOrigin } from '../browser/pageLocation'
import { failureKind, type PodcastsFailure } from '../podcasts/podcastsFailure'

/** What has become of a query. */
type QueryResult<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: PodcastsFailure }
  | { readonly status: 'ready'; readonly value: T }

/** By name and key of their query. */
type Results = Readonly<Record<string, QueryResult<unknown>>>

/** Results of the pages of podcasts, by name and key of their query; a prerendered page begins with what it shows. */
export const queriesSlice = createSlice({
  name: 'podcastPages',
  initialState: {} as Results,
  reducers: { settled: (results, { payload }: PayloadAction<Results>) => ({ ...results, ...payload }) },
})

/** What stands for a result that is not there yet. */
export const LOADING = { status: 'loading' } as const

/**
 * Fetches what a page shows, by a key.
 * @param ownOrigin of the page that shows it
 */
export type Fetch<T> = (
  dependencies: SiteDependencies,
  key: string,
  ownOrigin: string,
) => Promise<Result<T, HttpFailure>>

export interface Query<T> {
  /** Fetches anew, whatever is known. */
  readonly refetch: (key: string, ownOrigin: string) => SiteThunk<Promise<void>>
  /** Puts a result into a page that is prerendered. */
  readonly prerender: (key: string, value: T) => SiteThunk
  /** Undefined until it is fetched. */
  readonly resultIn: (results: Results, key: string) => QueryResult<T> | undefined
  /** The same of a whole state. */
  readonly selectResult: (state: object, key: string) => QueryResult<T> | undefined
}

/** The results of all queries. */
export const selectResults = ownState(queriesSlice)

/** A query pages have, under a name of its own. */
export const createQuery = <T>(name: string, fetch: Fetch<T>): Query<T> => {
  const settle = (key: string, result: QueryResult<T>) =>
    queriesSlice.actions.settled({ [`${name} ${key}`]: result })
  // One query has one kind of result.
  const resultIn = (results: Results, key: string) => results[`${name} ${key}`] as QueryResult<T> | undefined
  return {
    refetch: (key, ownOrigin) => async (dispatch, _getState, dependencies) => {
      dispatch(settle(key, LOADING))
      const fetched = await fetch(dependencies, key, ownOrigin)
      if (fetched.ok) return void dispatch(settle(key, { status: 'ready', value: fetched.value }))
      dependencies.log.error(fetched.error.message)
      dispatch(settle(key, { status: 'failed', failure: failureKind(fetched.error) }))
    },
    prerender: (key, value) => (dispatch) => void dispatch(settle(key, { status: 'ready', value })),
    resultIn,
    selectResult: (state, key) => resultIn(selectResults(state), key),
  }
}

/** The result of a query, fetched once when a component needs it; `key` is null while that is not known. */
export const useQuery = <T>({ refetch, selectResult }: Query<T>, key: string | null) => {
  const dispatch = useSiteDispatch()
  const result = useSiteSelector((state) => (key === null ? undefined : selectResult(state, key)))
  const retry = (): void => {
    if (key !== null) void dispatch(refetch(key, pageOrigin()))
  }
  const isFetched = result !== undefined
  useEffect(() => {
    if (!isFetched && key !== null) void dispatch(refetch(key, pageOrigin()))
  }, [key, refetch, dispatch, isFetched])
  return { result: result ?? LOADING, retry }
}
