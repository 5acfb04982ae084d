import type { SlotName } from '@site/shared/platform'
import type { PrerenderFailure } from '@site/shared/prerender'
import type { StructuredData } from '@site/shared/prerender/modules'
import type { HeadElement } from './hoisted'

/** What was rendered for one page: data, kept from one prerendering to the next. */
export interface RenderedRoute {
  /** What goes into the root element. */
  readonly html: string
  /** Titles, metadata and links of the page. */
  readonly head: readonly HeadElement[]
  readonly structuredData: readonly StructuredData[]
  /** What the browser's store starts with. */
  readonly state: Readonly<Record<string, unknown>>
  /** The slots the page shows, in the order they were met. */
  readonly slots: readonly SlotName[]
  /** Those of them that are loaded once a visitor is near. */
  readonly lazySlots: readonly SlotName[]
  /** What went wrong on the way; the page is whole without it. */
  readonly failures: readonly PrerenderFailure[]
}
