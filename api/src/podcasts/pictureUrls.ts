import type { Podcast } from '@site/shared/answers'

/** Where this service answers the pictures of podcasts. `base` is its own address. */
export interface PictureUrls {
  /** @param address the cover in the feed, on any host */
  readonly cover: (address: string, base: string) => string
  /** @param feedTitle on the social cards of a site without a name */
  readonly card: (podcast: Podcast, feedTitle: string, base: string) => string
  /** In pixels. */
  readonly cardSize: { readonly width: number; readonly height: number }
}
