import type { Prepare } from '@site/shared/platform'
import { residentsQuery } from '../podcastArchive/archiveQueries'

export const prepare: Prepare = async ({ store }) => {
  await store.dispatch(residentsQuery.prerender())
}
