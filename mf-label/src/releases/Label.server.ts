import type { Prepare } from '@site/shared/platform'
import { composeReleases } from './loadReleases'
import { releasesFeature } from './releasesSlice'

export const prepare: Prepare = async ({ store }) => {
  store.use(releasesFeature)
  await store.dispatch(composeReleases())
}
