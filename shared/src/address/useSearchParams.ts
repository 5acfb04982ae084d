import { type SetURLSearchParams, useSearchParams as useRouterSearchParams } from 'react-router-dom'
import { useHydrated } from '../browser/view'

const NO_PARAMS = new URLSearchParams()

/**
 * The query of the address, and a function that changes it. Pages are prerendered without a query, so it is empty until the
 * page is hydrated.
 * @example
 * const [query, setQuery] = useSearchParams()
 * setQuery({ page: '2' })
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [params, setParams] = useRouterSearchParams()
  return [useHydrated() ? params : NO_PARAMS, setParams]
}
