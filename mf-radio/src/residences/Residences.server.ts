import type { Prepare } from '@site/shared/platform'
import { residentsContent } from '../content/residentsContent'

export const prepare: Prepare = async ({ store }) => {
  await store.dispatch(residentsContent.prerender())
}
