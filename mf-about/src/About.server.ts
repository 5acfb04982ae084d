import type { Prepare } from '@site/shared/platform'
import { ABOUT, aboutContent } from './content/aboutContent'

export const prepare: Prepare = async ({ store }) => {
  await store.dispatch(aboutContent.read(ABOUT))
}
