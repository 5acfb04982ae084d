import type { Podcast } from '@site/shared/answers'
import type { CoverFields } from '../covers/episodeCover'

/** Where this service answers the pictures of podcasts. `base` is its own address. */
export interface PictureUrls {
  /** The cover of a podcast, its own or the one that is drawn for it; undefined without either. */
  readonly cover: (podcast: CoverFields, base: string) => string | undefined
  /** @param feedTitle on the social cards of a site without a name */
  readonly card: (podcast: Podcast & CoverFields, feedTitle: string, base: string) => string
  /** In pixels. */
  readonly cardSize: { readonly width: number; readonly height: number }
}
