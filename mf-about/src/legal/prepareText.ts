import { prerenderContent } from '@site/shared/content'
import type { Prepare } from '@site/shared/platform'
import { legalContent } from '../content/legalContent'

/** Prerenders a page with its text. */
export const prepareText =
  (page: string): Prepare =>
  async ({ store }) => {
    await store.dispatch(prerenderContent(legalContent, page))
  }
