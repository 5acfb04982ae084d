import type { SlotName } from '../site/slots'
import type { Feature, SiteStore } from '../store/siteStore'

/** What a module of a part may do where pages are prerendered: `<Module>.server.ts` beside it exports it. */

/** What the address of a page names: `{ id: '158cm' }`. */
export type RouteParams = Readonly<Record<string, string | undefined>>

export interface Preparation {
  readonly store: SiteStore
  readonly params: RouteParams
}

/**
 * Puts into the store what a module's first paint needs, so that its page is prerendered with it.
 * It leaves the store as it is when the source fails: the page is prerendered without the data then.
 */
export type Prepare = (preparation: Preparation) => Promise<void>

/**
 * Lists the pages of a module whose address has a variable. The store is only for this list: no page starts with its state.
 */
export type ListParams = (
  preparation: Pick<Preparation, 'store'>,
) => readonly RouteParams[] | Promise<readonly RouteParams[]>

/** One thing a page is about, in the words of schema.org; its addresses are absolute or paths on the site. */
export type StructuredData = Readonly<Record<string, unknown>>

/** What a module's page is about, for search engines; asked once its data is prepared. */
export type Describe = (preparation: Preparation) => readonly StructuredData[]

/** What the shell's server bundle and the parts' server bundles agree on. */

/** A module of a part, as the part's server bundle gives it: its component and feature, and what `<Module>.server.ts` beside it exports. */
export type ServerModule = Readonly<Record<string, unknown>> & {
  readonly feature?: Feature
  readonly prepare?: Prepare
  readonly listParams?: ListParams
  readonly describe?: Describe
}

export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>
