import type { Redirect } from '../site/redirect'
import type { SlotName } from '../site/slots'
import type { Feature, SiteStore } from '../store/siteStore'

// Types of what `<Module>.server.ts` beside a module may export, for pages that are prerendered.

/** The variables in the address of a page: `{ id: '158cm' }`. */
export type RouteParams = Readonly<Record<string, string | undefined>>

export interface Preparation {
  readonly store: SiteStore
  readonly params: RouteParams
}

/**
 * Loads the data of a module's first paint into the store. When the source fails it leaves the store as it is, and the page is
 * prerendered without the data.
 * @example
 * export const prepare: Prepare = async ({ store }) => {
 *   await store.dispatch(releasesQuery.prerender())
 * }
 */
export type Prepare = (preparation: Preparation) => Promise<void>

/**
 * Lists the pages of a module whose address has a variable. The store is only for this list: no page starts with its state.
 * @example export const listParams: ListParams = async ({ store }) => (await readResidents(store)).map(({ id }) => ({ id }))
 */
export type ListParams = (
  preparation: Pick<Preparation, 'store'>,
) => readonly RouteParams[] | Promise<readonly RouteParams[]>

/**
 * Lists former addresses of a module whose address has a variable, where they depend on data: each below the module's own, where
 * no page is any more. Servers lead from them to the present ones for good.
 * @example export const listMoved: ListMoved = async ({ store }) => [{ from: '/podcasts/12', to: '/podcasts/2026-08' }]
 */
export type ListMoved = (
  preparation: Pick<Preparation, 'store'>,
) => readonly Redirect[] | Promise<readonly Redirect[]>

/** One thing a page is about, in the words of schema.org; its addresses are absolute or paths on the site. */
export type StructuredData = Readonly<Record<string, unknown>>

/**
 * Describes a module's page for search engines; called after `prepare`.
 * @example export const describe: Describe = ({ store }) => selectReleases(store.getState()).map(albumData)
 */
export type Describe = (preparation: Preparation) => readonly StructuredData[]

/** A module in the server bundle of its part: its own exports, and those of `<Module>.server.ts`. */
export type ServerModule = Readonly<Record<string, unknown>> & {
  readonly feature?: Feature
  readonly prepare?: Prepare
  readonly listParams?: ListParams
  readonly listMoved?: ListMoved
  readonly describe?: Describe
}

export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>
