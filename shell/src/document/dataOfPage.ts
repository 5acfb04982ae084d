import type { StructuredData } from '@site/shared/prerender/modules'

/** The whole address; undefined where it is none. */
export const absolute = (address: unknown, publicUrl: string): string | undefined =>
  typeof address === 'string' && URL.canParse(address, publicUrl)
    ? new URL(address, publicUrl).href
    : undefined

/** What a page is the page of, among all it tells: the data whose address is the page's own. */
export const dataOfPage = (
  data: readonly StructuredData[],
  pageAddress: string,
  publicUrl: string,
): StructuredData | undefined => data.find(({ url }) => absolute(url, publicUrl) === pageAddress)
