import { useStore } from 'react-redux'
import type { Feature, SiteStore } from './siteStore'

/** Makes sure the part's feature is installed before its components read the store. */
export const useFeature = (feature: Feature): void => {
  const store = useStore() as SiteStore
  store.use(feature)
}
