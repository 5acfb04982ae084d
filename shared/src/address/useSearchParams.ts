import { useSyncExternalStore } from 'react'
import { type SetURLSearchParams, useSearchParams as useRouterSearchParams } from 'react-router-dom'

const NO_PARAMS = new URLSearchParams()

const neverChanges = () => () => {}

/** False while the HTML of a composed page is taken over, true from then on. */
const useTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/**
 * The query of the address, and how to change it. Pages are composed without a query: it is empty
 * until the page's HTML has been taken over, so that the two are alike.
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [params, setParams] = useRouterSearchParams()
  return [useTakenOver() ? params : NO_PARAMS, setParams]
}
