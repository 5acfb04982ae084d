import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useEffect } from 'react'
import { pageOrigin } from '../browser/pageLocation'
import { LOADING, type Query, selectResults } from './query'

/** The results of a query by several keys, each fetched once; `retry` fetches those anew that failed. */
export const useQueries = <T>({ refetch, resultIn }: Query<T>, keys: readonly string[]) => {
  const dispatch = useSiteDispatch()
  const known = useSiteSelector(selectResults)
  const results = keys.map((key) => resultIn(known, key))
  const missing = keys.filter((_, at) => results[at] === undefined).join('\n')
  useEffect(() => {
    for (const key of missing.split('\n')) if (key !== '') void dispatch(refetch(key, pageOrigin()))
  }, [dispatch, missing, refetch])
  const retry = (): void => {
    for (const [at, key] of keys.entries())
      if (results[at]?.status === 'failed') void dispatch(refetch(key, pageOrigin()))
  }
  return { results: results.map((result) => result ?? LOADING), retry }
}
