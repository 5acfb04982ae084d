import type { Prepare } from '@site/shared/platform'
import { aboutContent } from './aboutContent'

export const prepare: Prepare = async ({ store }) => {
  await store.dispatch(aboutContent.prerender())
}
