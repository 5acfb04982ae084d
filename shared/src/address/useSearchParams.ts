import { type SetURLSearchParams, useSearchParams as useRouterSearchParams } from 'react-router-dom'
import { useHydrated } from '../browser/view'

const NO_PARAMS = new URLSearchParams()

/**
 * The query of the address, and how to change it. Pages are prerendered without a query: it is empty
 * until the page is hydrated, so that the two are alike.
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [params, setParams] = useRouterSearchParams()
  return [useHydrated() ? params : NO_PARAMS, setParams]
}
