/** What prerendering pages, the shell's server bundle and the parts' server bundles agree on. */
import type { SitePage } from '../registry/sitePages'
import type { SiteConfig } from '../siteConfig/siteConfig'
import type { SlotName } from '../slots/slots'
import type { Feature, PreparedState } from '../store/siteStore'
import type { Describe, ListParams, Prepare, StructuredData } from './prerender'

export type { Preparation, RouteParams, StructuredData } from './prerender'

/** A module of a part, as the part's server bundle gives it: its component and feature, and what `<Module>.server.ts` beside it exports. */
export type ServerModule = Readonly<Record<string, unknown>> & {
  readonly feature?: Feature
  readonly prepare?: Prepare
  readonly listParams?: ListParams
  readonly describe?: Describe
}

export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>

export interface RouteRequest {
  /** Path of the page on the site. */
  readonly path: string
  readonly config: SiteConfig
  /** Every page of the site. */
  readonly pages: readonly SitePage[]
  /** Modules by slot; one that is absent is left to the browser. */
  readonly modules: ServerModules
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds the page may take in all; what is not there by then is left to the browser. */
  readonly deadlineMs: number
}

export interface RenderedRoute {
  /** What goes into the root element. */
  readonly html: string
  /** Titles, metadata and links of the page, as elements. */
  readonly head: string
  readonly structuredData: readonly StructuredData[]
  /** What the browser's store starts with. */
  readonly state: PreparedState
  /** The slots the page shows, in the order they were met. */
  readonly slots: readonly SlotName[]
  /** What went wrong on the way; the page is whole without it. */
  readonly failures: readonly string[]
}

/** What the shell's server bundle gives. */
export interface ServerShell {
  /** Request -> module: what parts share with the shell, given to them in place of `require`. */
  readonly provided: Readonly<Record<string, unknown>>
  /** Every path of the site that has a page. */
  listPaths(modules: ServerModules, pages: readonly SitePage[]): readonly string[]
  renderRoute(request: RouteRequest): Promise<RenderedRoute>
}
