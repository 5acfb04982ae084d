/** The rendered page of a route: plain data, kept from one prerendering to the next. */
import type { SlotName } from '@site/shared/platform'
import type { PrerenderFailure, StructuredData } from '@site/shared/prerender'
import type { HeadElement } from './headElements'

export interface RenderedRoute {
  /** HTML inside the root element. */
  readonly html: string
  readonly head: readonly HeadElement[]
  readonly structuredData: readonly StructuredData[]
  /** Preloaded state of the browser's store. */
  readonly state: Readonly<Record<string, unknown>>
  /** The slots of the page, in the order they were rendered. */
  readonly slots: readonly SlotName[]
  /** Those of them that load once a visitor is near. */
  readonly lazySlots: readonly SlotName[]
  readonly failures: readonly PrerenderFailure[]
}
